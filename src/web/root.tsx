import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { product } from '#contracts/product.ts'
import { SessionProvider } from '#web/lib/session/session.tsx'
import type { Route } from './+types/root'
import { retryWhenOnline, useToasterShown } from './lib/toasts.ts'
import { buttonLook } from './ui/button-look.ts'
import './styles/app.css'

const Toaster = lazy(() =>
  retryWhenOnline(() => import('./ui/toaster.tsx')).then((file) => ({ default: file.Toaster })),
)

export const links: Route.LinksFunction = () => [
  ...[interLatin, newsreaderLatin].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = () => [{ title: product.name }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script src="/first-paint.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const toasterWanted = useToasterShown()
  return (
    <SessionProvider>
      <Outlet />
      <Suspense>{toasterWanted && <Toaster />}</Suspense>
    </SessionProvider>
  )
}

/** What a page outside the prerendered ones shows until its script has come. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <p className="animate-pulse font-serif text-ink-faint text-lg">{product.name}</p>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-4 text-center">
      <div className="grid max-w-lg gap-2">
        <h1 className="text-xl">This page stopped working</h1>
        <p className="text-base text-ink-soft">
          What you saved is safe. Reload the page to go on. If it happens again, tell us what you
          were doing.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          className={buttonLook({ variant: 'primary' })}
          onClick={() => window.location.reload()}
        >
          Reload the page
        </button>
        <a className={buttonLook()} href={`mailto:${product.supportAddress}`}>
          Write to support
        </a>
      </div>
    </main>
  )
}
