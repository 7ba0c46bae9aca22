/** An address as it is compared: without scheme, `www.`, fragment and the slash at its end. */
export function plainAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`
}
