import { createCaptchaToken } from './features/accounts/sign-in/captcha/captcha-token.ts'
import { renderCaptcha } from './features/accounts/sign-in/captcha/captcha-widget.ts'
import { leaveForAuthLinks } from './features/public-site/script/auth-links.ts'
import { startColourModes } from './features/public-site/script/colour-modes.ts'
import { startDemo, type TakeToken } from './features/public-site/script/demo.ts'
import { startFaq } from './features/public-site/script/faq.ts'
import { startIsland } from './features/public-site/script/island.ts'
import { markCurrentPage, startMenus } from './features/public-site/script/menus.ts'
import { startSigningOut } from './features/public-site/script/sign-out.ts'
import { fetchAuthSettings } from './lib/session/auth-settings.ts'
import { countClicks, countPageView, countUsage } from './lib/usage.ts'

// All the script that a public page has: no React, and nothing that needs it. It is bundled by itself
// (scripts/bundle/public-script.ts) and stays under 10 KB with gzip, which bench/pages.ts checks.

leaveForAuthLinks()
startColourModes()
markCurrentPage()
startMenus()
startSigningOut()
startFaq()
startIsland()
startDemo(showCaptcha, countUsage)
countPageView()
countClicks()

/** Draws the captcha of the installation, if it has one; the tokens are those of signing in. */
async function showCaptcha(place: HTMLElement): Promise<TakeToken> {
  const { captcha } = await fetchAuthSettings()
  if (!captcha) return async () => undefined
  const token = createCaptchaToken()
  const widget = await renderCaptcha(captcha, place, token.set)
  return async () => {
    const taken = await token.take()
    widget.reset()
    return taken
  }
}
