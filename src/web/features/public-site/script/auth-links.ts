import { authCallback, authParameters } from '#web/lib/session/supabase-auth.ts'

/** Links in mails may lead to any page; those of the app can read what they carry, so it goes there. */
export function leaveForAuthLinks(): void {
  const { location } = window
  if (authCallback(location)) location.replace(readerOf(location))
}

/** The sign-in page with what a link of the auth service left on this one, to which it returns afterwards. */
export function readerOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const own = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of authParameters) {
    for (const value of own.getAll(name)) query.append(name, value)
    own.delete(name)
  }
  // The home page is where links without a place of their own lead: who has signed in goes to the dashboard.
  if (pathname !== '/') query.set('returnUrl', own.size > 0 ? `${pathname}?${own}` : pathname)
  return `/auth${query.size > 0 ? `?${query}` : ''}${hash}`
}
