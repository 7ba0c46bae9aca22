import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { NotFound } from './features/public-site/not-found.tsx'
import { product } from './lib/product.ts'
import { SessionProvider } from './lib/session.tsx'
import { Button } from './ui/button.tsx'
import { ErrorState } from './ui/error-state.tsx'
import { Toaster } from './ui/toaster.tsx'
import './styles/app.css'

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
  return (
    <SessionProvider>
      <Outlet />
      <Toaster />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorState
        className="w-full max-w-xl bg-surface"
        title="This page stopped working"
        message="What you saved is safe. Reload the page to go on; if it happens again, please tell us what you were doing."
        onRetry={() => window.location.reload()}
        action={
          <Button asChild>
            <a href={`mailto:${product.supportAddress}`}>Write to support</a>
          </Button>
        }
      />
    </main>
  )
}
