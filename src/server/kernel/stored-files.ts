const publicPath = '/storage/v1/object/public/'

/** The address under which a stored file is served, on our own origin. */
export function storedUrl(key: string): string {
  return `${publicPath}${key}`
}

/** The key of one of our own files, or null for any other address. */
export function storedKey(url: string | null): string | null {
  return url?.startsWith(publicPath) ? url.slice(publicPath.length) : null
}
