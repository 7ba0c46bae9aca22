/**
 * The requested redirect if it is on our own origin, else the start page: never an error and never another
 * site (open redirect).
 */
export function redirectTarget(publicUrl: string, wanted: string | null | undefined): string {
  if (!wanted || !URL.canParse(wanted)) return publicUrl
  const url = new URL(wanted)
  const own = new URL(publicUrl)
  // `blob:` URLs have our origin, too.
  const isOwn = url.origin === own.origin && url.protocol === own.protocol
  if (!isOwn || url.username || url.password) return publicUrl
  url.hash = ''
  return url.href
}
