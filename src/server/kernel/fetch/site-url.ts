/** A site URL as it is stored, from what somebody typed: with a scheme (`https://` by default), without a trailing slash. */
export function normaliseSiteUrl(input: string): string {
  const text = input.trim()
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return withScheme
    .replace(/\/+$/, '')
    .replace(/\/wp-(admin|login\.php|json)$/i, '')
    .replace(/\/+$/, '')
}

/** True when both URLs are one site and one place on it: on a host of many people the path says whose it is. */
export function samePlace(from: string, to: string): boolean {
  const pathOf = (url: string) => new URL(url).pathname.replace(/\/+$|\.git\/*$/, '')
  return sameSite(from, to) && pathOf(from) === pathOf(to)
}

/** True when both URLs are one site: the same host (with or without `www.`) and port, and no downgrade to http. */
export function sameSite(from: string, to: string): boolean {
  if (!URL.canParse(from) || !URL.canParse(to)) return false
  const [a, b] = [new URL(from), new URL(to)]
  if (a.protocol === 'https:' && b.protocol !== 'https:') return false
  const bare = (url: URL) => url.hostname.replace(/^www\./, '')
  return bare(a) === bare(b) && a.port === b.port
}
