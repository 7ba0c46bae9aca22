import type { PageNews } from '#server/context/context.ts'

/** Proxies keep 4 KB for all headers of an answer. */
const longest = 2_000

/**
 * What open pages are told of a change, as a header of its answer: the page that made it acts on it at once, and
 * skips the same ids when the stream brings them. Of more than fits it is told to load all of them again.
 */
export function newsHeader(news: readonly PageNews[]): string {
  // Who says that they are there is answered who else is.
  const whole = ascii(news.map((one) => (one.event.type === 'presence' ? one.id : one)))
  if (whole.length <= longest) return whole
  const others = news.filter(({ event }) => event.type !== 'article')
  const ids = news.flatMap(({ id, event }) => (event.type === 'article' ? id : []))
  const [first = 0, ...rest] = ids
  return ascii([...others, { id: first, event: { type: 'changed', what: 'articles' } }, ...rest])
}

/** JSON in characters that a header may hold. */
function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
