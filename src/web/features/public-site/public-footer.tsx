import { Link } from 'react-router'
import { product } from '#contracts/product.ts'
import { useColourMode } from '../../lib/colour-mode.ts'
import { ColourModeToggle } from '../../ui/colour-mode-toggle.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { publicPages } from './public-pages.ts'

export function PublicFooter() {
  const [mode, setMode] = useColourMode()
  const look = 'inline-flex min-h-8 items-center text-ink-soft hover:text-ink'
  return (
    <footer className="border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-[1fr_auto_auto] sm:gap-16 sm:px-6">
        <div className="grid content-start justify-items-start gap-3">
          <Wordmark name={product.name} />
          <p className="max-w-xs text-ink-soft">
            Articles, banners and social posts for every client, from one desk. In beta.
          </p>
          <ColourModeToggle value={mode} onValueChange={setMode} />
        </div>
        <nav aria-label="Public pages" className="grid content-start gap-1">
          <h2 className="mb-1 text-base">Pages</h2>
          {publicPages.map((page) => (
            <Link key={page.to} to={page.to} className={look}>
              {page.label}
            </Link>
          ))}
        </nav>
        <div className="grid content-start gap-1">
          <h2 className="mb-1 text-base">Support</h2>
          <a href={`mailto:${product.supportAddress}`} className={look}>
            {product.supportAddress}
          </a>
        </div>
      </div>
    </footer>
  )
}
