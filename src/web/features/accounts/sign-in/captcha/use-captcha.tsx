import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { authSettings, useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { createCaptchaToken } from './captcha-token.ts'
import type { CaptchaWidget } from './captcha-widget.ts'

const CaptchaCheck = lazyPart(
  () => import('./captcha-check.tsx'),
  (file) => file.CaptchaCheck,
)

/**
 * The captcha, where one is configured: `field` belongs in the form, and `take` resolves with the token for
 * the auth client, undefined without a captcha. It rejects with `CaptchaMissing`.
 */
export function useCaptcha(): { field: ReactNode; take: () => Promise<string | undefined> } {
  const settings = useAuthSettings()?.captcha
  const [token] = useState(createCaptchaToken)
  const widget = useRef<CaptchaWidget>(undefined)
  const [attempt, setAttempt] = useState(0)
  const take = async () => {
    if (!(await authSettings()).captcha) return undefined
    const taken = await token.take()
    // A token works once, so the next try needs another, whatever becomes of this one.
    widget.current?.reset()
    return taken
  }
  const field = settings && (
    <Suspense>
      <CaptchaCheck
        key={attempt}
        settings={settings}
        widget={widget}
        onToken={token.set}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Suspense>
  )
  return { field, take }
}

/** The option of a call of the auth client that carries the token. */
export function withCaptcha(captchaToken: string | undefined): { captchaToken?: string } {
  return captchaToken ? { captchaToken } : {}
}
