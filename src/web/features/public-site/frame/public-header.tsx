import { product } from '#contracts/product.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { AccountDisclosure } from './account-disclosure.tsx'
import { FullScreenMenu } from './full-screen-menu.tsx'
import { publicPages } from './public-pages.ts'

/**
 * The header of every public page. It holds both what a visitor and what a signed-in person sees; the style
 * sheet shows one of them, by what first-paint.js found in the browser.
 */
export function PublicHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-ground/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-6 px-4 sm:px-6">
        <div className="flex items-center gap-8 lg:gap-10">
          <a href="/" aria-label={`${product.name}, home`}>
            <Wordmark name={product.name} />
          </a>
          <nav aria-label="Pages" className="hidden gap-5 md:flex lg:gap-6">
            {publicPages
              .filter(({ header }) => header)
              .map((page) => (
                <a
                  key={page.to}
                  href={page.to}
                  className="inline-flex min-h-8 items-center whitespace-nowrap text-ink-soft underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent"
                >
                  {page.label}
                </a>
              ))}
          </nav>
        </div>
        <div className="hidden h-10 items-center md:flex">
          <div data-for="visitors" className="flex items-center gap-3">
            <a href="/auth" className={buttonStyle({ variant: 'ghost' })}>
              Sign In
            </a>
            <a href="/auth?mode=sign-up" className={buttonStyle({ variant: 'primary' })}>
              Get Started
            </a>
          </div>
          <div data-for="members" className="flex items-center gap-3">
            <AccountDisclosure />
            <a href="/dashboard" className={buttonStyle({ variant: 'primary' })}>
              Dashboard
            </a>
          </div>
        </div>
        <FullScreenMenu />
      </div>
    </header>
  )
}
