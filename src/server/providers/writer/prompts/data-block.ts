/** The most characters of a long text, such as a source, in a prompt. */
export const LONG = 12_000
const SHORT = 2_000

/** Wraps user data in a tag that the data itself can't close; '' for empty data. */
export function dataBlock(tag: string, text: string, limit = SHORT): string {
  const body = shortened(text.trim(), limit).replace(/<(?=\s*\/?\s*[a-z_]+\s*>)/gi, '‹')
  return body === '' ? '' : `<${tag}>\n${body}\n</${tag}>`
}

/** Words of a prompt, or the data in one of its tags. */
export type PromptPiece = { tag: string | null; text: string }

/** The pieces that a prompt is made of, in their order. No data can look like a tag, see `dataBlock`. */
export function piecesOfPrompt(prompt: string): PromptPiece[] {
  const pieces: PromptPiece[] = []
  let from = 0
  for (const { 0: whole, 1: tag = '', 2: text = '', index } of prompt.matchAll(blocks)) {
    pieces.push({ tag: null, text: prompt.slice(from, index) }, { tag, text })
    from = index + whole.length
  }
  return [...pieces, { tag: null, text: prompt.slice(from) }]
}

const blocks = /^<([a-z_]+)>\n([\s\S]*?)\n<\/\1>$/gm

/** The prompt that these pieces make; a tag whose data is gone goes with the empty line before it. */
export function promptOfPieces(pieces: readonly PromptPiece[]): string {
  let prompt = ''
  for (const { tag, text } of pieces) {
    if (tag === null) prompt += text
    else if (text === '') prompt = prompt.trimEnd()
    else prompt += `<${tag}>\n${text}\n</${tag}>`
  }
  return prompt.trim()
}

/** "Name: value" for each value that isn't empty, one per line. */
export const namedRows = (rows: [string, string][]) =>
  rows
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${value.trim()}`)
    .join('\n')

/** The whole sentences, or else words, that fit, with a mark where something is left out. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = text.slice(0, limit - 4)
  const ends = [...room.matchAll(/[.!?…。！？]["”’)]?(?=\s)|\n/g)]
  const sentence = (ends.at(-1)?.index ?? -1) + (ends.at(-1)?.[0].length ?? 0)
  const end = sentence > limit / 2 ? sentence : room.lastIndexOf(' ')
  // Half of a surrogate pair is rejected by some services.
  const kept = (end > 0 ? room.slice(0, end) : room).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()}\n[…]`
}
