import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/**
 * The frame of every public page. It is plain HTML: what moves in it is done by public-script.ts, so that
 * it works the same on pages with and without React.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-2 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <PublicHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
