import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const fallback = '/dashboard'

/**
 * The path to go to after signing in, from the `returnUrl` of the address. Only a path of this
 * origin is accepted; anything else, and the sign-in page itself, becomes /dashboard.
 */
export function safeReturnPath(value: string | null, origin: string): string {
  if (!value?.startsWith('/')) return fallback
  try {
    const url = new URL(value, origin)
    if (url.origin !== origin || !url.pathname.startsWith('/') || url.pathname.startsWith('//')) {
      return fallback
    }
    if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}

/** A page on the way to signing in, which goes on to `path` afterwards. */
export function onTheWayTo(path: string, page: string): string {
  return path === fallback ? page : `${page}?returnUrl=${encodeURIComponent(path)}`
}

/** The page on which to sign in for `path`: an invitation has the form itself. */
export function signInPage(path: string): string {
  return path.startsWith('/join?') ? path : onTheWayTo(path, '/auth')
}

/** The path to go to after signing in. Prerendered pages know no query, so it is read in the browser. */
export function useReturnPath(): string {
  const { search } = useLocation()
  const [path, setPath] = useState(fallback)
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('returnUrl')
    setPath(safeReturnPath(wanted, window.location.origin))
  }, [search])
  return path
}
