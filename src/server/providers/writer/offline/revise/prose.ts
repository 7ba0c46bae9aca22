/** Code, link targets and bare URLs. */
const UNTOUCHED =
  /(^(?:`{3,}|~{3,})[\s\S]*?^(?:`{3,}|~{3,})[ \t]*$|`[^`\n]*`|\]\([^)\n]*\)|https?:\/\/\S+)/m

/** Applies `change` to a Markdown text except its code and URLs. */
export function inProse(markdown: string, change: (prose: string) => string): string {
  return markdown
    .split(new RegExp(UNTOUCHED, 'gm'))
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

/** Applies `change` to each block between blank lines, code fences as one block. */
export function inBlocks(markdown: string, change: (block: string) => string): string {
  return markdown
    .split(/(^(?:`{3,}|~{3,})[\s\S]*?^(?:`{3,}|~{3,})[ \t]*$|\n[ \t]*\n)/m)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

/** True for a paragraph: no heading, list, quotation or table. */
export function isParagraph(block: string): boolean {
  return block.trim() !== '' && !/^\s*(#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s|>|\|)/.test(block)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a text, each with the space after it. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** True when paired marks are balanced. */
export function hasPairedMarks(text: string): boolean {
  const even = (mark: RegExp) => (text.match(mark)?.length ?? 0) % 2 === 0
  return even(/\*\*/g) && even(/__/g) && even(/`/g) && even(/(?<!\*)\*(?!\*)/g)
}

const ENGLISH = /\b(the|and|of|to|is|are|in|for|with|it|that|you|this|on|as|an?)\b/i

/** False for text that is clearly not English, the only language of the sample writer. */
export function looksEnglish(text: string): boolean {
  return ENGLISH.test(text) || (text.match(/\p{L}+/gu) ?? []).length < 6
}
