import { authCallback } from '#web/lib/session/supabase-auth.ts'

/** Links in mails may lead to any page; those of the app can read what they carry, so it goes there. */
export function leaveForAuthLinks(): void {
  const { location } = window
  if (authCallback(location)) location.replace(`/auth${location.search}${location.hash}`)
}
