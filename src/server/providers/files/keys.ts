/** The buckets there are; every key begins with one. */
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

/** Whether this is a folder within a bucket that may be named: no traversal, no odd characters. */
export function isFolder(folder: string): boolean {
  const [bucket, ...rest] = folder.split('/')
  const known = buckets.some((name) => name === bucket)
  return (
    known && rest.length > 0 && folder.length <= 400 && rest.every((part) => segment.test(part))
  )
}

/** The content type a key's extension stands for, or null when the key is malformed. */
export function contentTypeOf(key: string): string | null {
  const extension = /\.([a-z]+)$/.exec(key)?.[1] ?? ''
  return isFolder(key) ? (contentTypes[extension] ?? null) : null
}
