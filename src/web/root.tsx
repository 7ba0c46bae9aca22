import publicScript from 'virtual:public-script'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { product } from '#contracts/product.ts'
import { SessionProvider } from '#web/lib/session/session.tsx'
import type { Route } from './+types/root'
import { lazyPart } from './lib/lazy-part.ts'
import { supportAddress } from './lib/support-address.ts'
import { useToasterShown } from './lib/toasts.ts'
import { countClicks, countScreens } from './lib/usage.ts'
import { buttonStyle } from './ui/button-style.ts'
import './styles/app.css'

const Toaster = lazyPart(
  () => import('./ui/toaster.tsx'),
  (file) => file.Toaster,
)

const pageLinks = [
  ...[interLatin, newsreaderLatin].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const links: Route.LinksFunction = () => pageLinks

export const meta: Route.MetaFunction = () => [{ title: product.name }]

export function Layout({ children }: { children: ReactNode }) {
  // What kind of page it is matters at build only: browsers run the app's pages and no others.
  if (import.meta.env.SSR) return <BuiltLayout>{children}</BuiltLayout>
  return <AppLayout>{children}</AppLayout>
}

/** What a route says of its page; `styles` is the address of a static page's style sheet. */
type PageHandle = { page?: 'static' | 'public'; styles?: string }

/** Leaves the app out of pages whose routes have `handle = { page: 'static', styles }`. */
function BuiltLayout({ children }: { children: ReactNode }) {
  const { page, styles }: PageHandle = Object.assign(
    {},
    ...useMatches().map(({ handle }) => handle),
  )
  // The empty page of the app is rendered at the address of the home page.
  const isFallback = useContext(FrameworkContext)?.isSpaMode
  if (isFallback || page !== 'static') return <AppLayout>{children}</AppLayout>
  return <StaticLayout styles={styles}>{children}</StaticLayout>
}

function AppLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="usage" content="{{USAGE}}" suppressHydrationWarning />
        <meta name="support" content="{{OPERATOR_EMAIL}}" suppressHydrationWarning />
        <script src={import.meta.env.DEV ? '/first-paint.js' : '/app.js'} />
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

/** A page of HTML and CSS: the build writes what is linked here into the page (static-pages.ts). */
function StaticLayout({ styles, children }: { styles: string | undefined; children: ReactNode }) {
  return (
    <html lang="en-GB" data-static>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="usage" content="{{USAGE}}" />
        <script src="/first-paint.js" />
        <Meta />
        {pageLinks.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <link rel="stylesheet" href={styles} />
        <script type="module" src={publicScript} />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Root() {
  const toasterWanted = useToasterShown()
  useEffect(() => {
    countScreens()
    countClicks()
  }, [])
  return (
    <SessionProvider>
      <Outlet />
      <Suspense>{toasterWanted && <Toaster />}</Suspense>
    </SessionProvider>
  )
}

/** What a page outside the prerendered ones shows until its script has come, without waiting for a font. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <p className="animate-pulse font-['Newsreader_Fallback',Georgia,serif] text-ink-faint text-lg">
        {product.name}
      </p>
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
          className={buttonStyle({ variant: 'primary' })}
          onClick={() => window.location.reload()}
        >
          Reload the page
        </button>
        <a className={buttonStyle()} href={`mailto:${supportAddress()}`}>
          Write to support
        </a>
      </div>
    </main>
  )
}
