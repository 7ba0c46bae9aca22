/** An address as a link can use it: https:// where no scheme is given; null unless http or https. */
export function webAddress(raw: string | null): string | null {
  const text = raw?.trim()
  if (!text) return null
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
    ? text
    : `https://${text.replace(/^\/+/, '')}`
  try {
    const url = new URL(address)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
