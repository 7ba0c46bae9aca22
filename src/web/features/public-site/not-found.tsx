import { Link, useLocation } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'

/** The page for an unknown address. */
export function NotFound() {
  const onDesk = useLocation().pathname.startsWith('/dashboard')
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-16">
      <div className="grid max-w-lg justify-items-center gap-6 text-center">
        <p aria-hidden className="relative font-serif text-2xl text-ink-faint">
          404
          <svg
            viewBox="0 0 120 40"
            className="absolute -inset-x-4 top-1/2 w-[calc(100%+2rem)] -translate-y-1/2 text-accent"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          >
            <title>Struck out</title>
            <path d="M4 24C30 18 60 20 116 14" />
          </svg>
        </p>
        <div className="grid gap-2">
          <h1 className="text-xl">Page not found</h1>
          <p className="text-base text-ink-soft">We couldn't find the page you're looking for.</p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonStyle({ variant: onDesk ? 'secondary' : 'primary' })}>
            Home
          </Link>
          <Link to="/dashboard" className={buttonStyle()}>
            Dashboard
          </Link>
        </div>
      </div>
    </div>
  )
}
