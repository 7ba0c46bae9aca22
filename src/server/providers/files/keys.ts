/** All buckets; every key begins with one. */
export const buckets = [
  'client-logos',
  'author-photos',
  'article-images',
  'profile-photos',
] as const

const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
}

const segment = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.))*$/

/** Whether this is a valid folder within a bucket: no traversal, no unusual characters. */
export function isFolder(folder: string): boolean {
  const [bucket, ...rest] = folder.split('/')
  const known = buckets.some((name) => name === bucket)
  return (
    known && rest.length > 0 && folder.length <= 400 && rest.every((part) => segment.test(part))
  )
}

/** The content type of a key by its extension, or null for a malformed key. */
export function contentTypeOf(key: string): string | null {
  const extension = /\.([a-z]+)$/.exec(key)?.[1] ?? ''
  return isFolder(key) ? (contentTypes[extension] ?? null) : null
}
