import { product } from '#contracts/product.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { publicPages } from './public-pages.ts'

/** The menu of small screens, with the same entries as the header. */
export function FullScreenMenu() {
  const entry = 'flex min-h-14 items-center border-b font-serif text-lg'
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        data-opens="public-menu"
        className={buttonStyle({ variant: 'ghost' })}
      >
        Menu
      </button>
      <dialog
        id="public-menu"
        aria-label="Menu"
        className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-ground px-4 text-ink open:flex open:flex-col"
      >
        <div className="flex h-16 shrink-0 items-center justify-between">
          <Wordmark name={product.name} />
          <button type="button" data-closes className={buttonStyle({ variant: 'ghost' })}>
            Close
          </button>
        </div>
        <nav aria-label="Pages" className="grid border-t">
          {publicPages.map((page) => (
            <a key={page.to} href={page.to} className={entry}>
              {page.label}
            </a>
          ))}
          <a href="/dashboard" data-for="members" className={entry}>
            Dashboard
          </a>
        </nav>
        <div data-for="members" className="grid gap-3 py-6">
          <p data-address className="truncate text-ink-soft" />
          <button type="button" data-sign-out="local" className={buttonStyle({ size: 'lg' })}>
            Sign out
          </button>
          <button
            type="button"
            data-sign-out="global"
            className={buttonStyle({ variant: 'ghost', size: 'lg' })}
          >
            Sign out everywhere
          </button>
        </div>
        <div data-for="visitors" className="grid gap-3 py-6">
          <a href="/auth?mode=sign-up" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            Get Started
          </a>
          <a href="/auth" className={buttonStyle({ size: 'lg' })}>
            Sign In
          </a>
        </div>
      </dialog>
    </div>
  )
}
