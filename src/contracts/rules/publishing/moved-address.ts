/** Where a page will be once its slug is another one; null where the address does not end in the slug. */
export function movedAddress(url: string, slug: string, next: string): string | null {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  const parts = address.pathname.split('/')
  const at = parts.findLastIndex((part) => part !== '' && decoded(part) === slug)
  if (at < 0) return null
  address.pathname = parts.with(at, next).join('/')
  return readable(address.href)
}

/** An address with the letters of its path as people read them. */
export function readable(url: string): string {
  return decoded(url)
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
