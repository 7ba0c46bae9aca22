/**
 * What tells two addresses apart that lead to the same page: neither `www.`, nor scheme, nor fragment, nor a last slash.
 * What is no address is its own key.
 */
export function pageKey(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const { hostname, port, pathname, search } = url
  return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/+$/, '')}${search}`
}
