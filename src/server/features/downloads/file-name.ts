/** What no common file system takes in a name, or nobody sees in it. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu
const longest = 120

/** A file name of a title, in any script, that every common file system takes. */
export function fileName(title: string, extension: string): string {
  const name = [...title.replace(forbidden, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, longest)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${name || 'article'}.${extension}`
}
