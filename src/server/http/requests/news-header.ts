import type { PageNews } from '#server/context/context.ts'

/** Proxies keep 4 KB for all headers of an answer. */
const longest = 2_000

/**
 * What open pages are told of a change, as a header of its answer: the page that made it acts on it at once, and
 * skips the same ids when the stream brings them. Of more articles than fit it is told to load all of them again; what
 * does not fit even so is left to the stream.
 */
export function newsHeader(news: readonly PageNews[]): string {
  // Who says that they are there is answered who else is.
  const whole = news.map((one) => (one.event.type === 'presence' ? one.id : one))
  const others = news.filter(({ event }) => event.type !== 'article')
  const [first, ...ids] = news.flatMap(({ id, event }) => (event.type === 'article' ? id : []))
  const articles = first
    ? [{ id: first, event: { type: 'changed', what: 'articles' } }, ...ids]
    : []
  const headers = [whole, [...articles, ...others], articles].map(ascii)
  return headers.find(({ length }) => length <= longest) ?? '[]'
}

/** JSON in characters that a header may hold. */
function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
