const publicPath = '/storage/v1/object/public/'

/** The path of a stored file on our own origin. */
export function storedUrl(key: string): string {
  return `${publicPath}${key}`
}

/** The key of a stored file from its path, or null for any other URL. */
export function storedKey(url: string | null): string | null {
  return url?.startsWith(publicPath) ? url.slice(publicPath.length) : null
}
