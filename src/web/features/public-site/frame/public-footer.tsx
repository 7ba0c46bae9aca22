import { product } from '#contracts/product.ts'
import { ColourModeToggle } from '../../../ui/colour-mode-toggle.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { legalPages, publicPages } from './public-pages.ts'

/** The footer of every public page, with the address that site-texts.ts fills in; public-script.ts makes its colour switch work. */
export function PublicFooter() {
  const style = 'inline-flex min-h-8 items-center text-ink-soft hover:text-ink'
  return (
    <footer className="border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-16">
        <div className="grid content-start justify-items-start gap-3 sm:col-span-3 lg:col-span-1">
          <Wordmark name={product.name} />
          <p className="max-w-xs text-ink-soft">
            Articles, banners and social posts for every client, from one desk. In beta.
          </p>
          <ColourModeToggle value="system" />
        </div>
        <nav aria-label="Public pages" className="grid content-start gap-1">
          <h2 className="mb-1 text-base">Pages</h2>
          {publicPages.map((page) => (
            <a key={page.to} href={page.to} className={style}>
              {page.label}
            </a>
          ))}
        </nav>
        <nav aria-label="Legal" className="grid content-start gap-1">
          <h2 className="mb-1 text-base">Legal</h2>
          {legalPages.map((page) => (
            <a key={page.to} href={page.to} className={style}>
              {page.label}
            </a>
          ))}
        </nav>
        <div className="grid content-start gap-1">
          <h2 className="mb-1 text-base">Support</h2>
          <a href="mailto:{{OPERATOR_EMAIL}}" className={style}>
            {'{{OPERATOR_EMAIL}}'}
          </a>
        </div>
      </div>
    </footer>
  )
}
