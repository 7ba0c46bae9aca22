/** The most characters of a long text, such as a source, in a prompt. */
export const LONG = 12_000
const SHORT = 2_000

/** Wraps user data in a tag that the data itself can't close; '' for empty data. */
export function dataBlock(tag: string, text: string, limit = SHORT): string {
  const body = shortened(text.trim(), limit).replace(/<(?=\s*\/?\s*[a-z_]+\s*>)/gi, '‹')
  return body === '' ? '' : `<${tag}>\n${body}\n</${tag}>`
}

/** "Name: value" for each value that isn't empty, one per line. */
export const namedRows = (rows: [string, string][]) =>
  rows
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${value.trim()}`)
    .join('\n')

/** The whole sentences, or else words, that fit, with a mark where something is left out. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = text.slice(0, limit - 4)
  const ends = [...room.matchAll(/[.!?…。！？]["”’)]?(?=\s)|\n/g)]
  const sentence = (ends.at(-1)?.index ?? -1) + (ends.at(-1)?.[0].length ?? 0)
  const end = sentence > limit / 2 ? sentence : room.lastIndexOf(' ')
  // Half of a surrogate pair is rejected by some services.
  const kept = (end > 0 ? room.slice(0, end) : room).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()}\n[…]`
}
