/**
 * Where the browser goes after a mail link: any page of our own origin, else the start page. Never an
 * error and never another site, however the address is spelt.
 */
export function redirectTarget(publicUrl: string, wanted: string | null | undefined): string {
  if (!wanted || !URL.canParse(wanted)) return publicUrl
  const url = new URL(wanted)
  const own = new URL(publicUrl)
  if (url.origin !== own.origin || url.username || url.password) return publicUrl
  url.hash = ''
  return url.href
}
