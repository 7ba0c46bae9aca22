/** A range of characters in a text; the whole text where nothing is selected. */
export type Passage = { from: number; to: number }

type Word = Passage & { text: string }

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    text: found[0].toLowerCase(),
    from: found.index,
    to: found.index + found[0].length,
  }))
}

const blank = (found: string) => ' '.repeat(found.length)

/** Markdown with everything a reader does not see blanked out; positions stay the same. */
function visibleText(markdown: string): string {
  return markdown
    .replace(/\]\([^)\n]*\)/g, blank)
    .replace(/^(?:`{3,}|~{3,}).*$/gm, blank)
    .replace(/^[ \t]*\d{1,3}[.)] /gm, blank)
}

/** Whether the words from `at` on match the selection, whose first and last word may be cut. */
function matches(words: Word[], at: number, selected: Word[]): boolean {
  const last = selected.length - 1
  return selected.every(({ text }, index) => {
    const word = words[at + index]?.text ?? ''
    if (index === 0 && index === last) return word.includes(text)
    if (index === 0) return word.endsWith(text)
    return index === last ? word.startsWith(text) : word === text
  })
}

/**
 * Finds the words selected on the page in the Markdown of their block; `wordsBefore` picks between
 * identical passages. Undefined when they are not found.
 */
export function locatePassage(
  markdown: string,
  selected: string,
  wordsBefore: number,
): Passage | undefined {
  const words = wordsOf(visibleText(markdown))
  const wanted = wordsOf(selected)
  if (wanted.length === 0) return undefined
  const places = words
    .map((_, at) => at)
    .filter((at) => at + wanted.length <= words.length && matches(words, at, wanted))
    .sort((a, b) => Math.abs(a - wordsBefore) - Math.abs(b - wordsBefore))
  const at = places[0]
  const first = at === undefined ? undefined : words[at]
  const last = at === undefined ? undefined : words[at + wanted.length - 1]
  if (!first || !last) return undefined
  const end = last.to + closingLength(markdown.slice(last.to), selected)
  return withMarks(markdown, withLinks(markdown, { from: first.from, to: end }))
}

/** The length of the punctuation selected after the last word. */
function closingLength(rest: string, selected: string): number {
  const closing = /[^\p{L}\p{N}\s]*$/u.exec(selected.trimEnd())?.[0] ?? ''
  if (closing === '') return 0
  const pattern = [...closing].map((mark) => mark.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^[*_~]*${pattern.join('[*_~]*')}`).exec(rest)?.[0].length ?? 0
}

/** Extends the passage over every link it cuts; one inside a link's text stays inside. */
function withLinks(markdown: string, passage: Passage): Passage {
  let { from, to } = passage
  for (const link of markdown.matchAll(/\[([^\]\n]*)\]\([^)\n]*\)/g)) {
    const end = link.index + link[0].length
    const endOfWords = link.index + 1 + (link[1] ?? '').length
    const apart = to <= link.index || from >= end
    const inside = from > link.index && to <= endOfWords
    if (apart || inside) continue
    from = Math.min(from, link.index)
    to = Math.max(to, end)
  }
  return { from, to }
}

const isOpen = (text: string) =>
  ['**', '__', '~~', '`'].some((mark) => text.split(mark).length % 2 === 0) ||
  (text.replaceAll('**', '').match(/\*/g)?.length ?? 0) % 2 === 1

/** Extends the passage over its marks: both ends of an emphasis, the marker of its first item. */
function withMarks(markdown: string, { from, to }: Passage): Passage {
  const closing = /^[*_~`]+/.exec(markdown.slice(to))?.[0].length ?? 0
  const opening = /[*_~`]+$/.exec(markdown.slice(0, from))?.[0].length ?? 0
  const wide = { from: from - opening, to: to + closing }
  const ends = [{ from, to }, { from, to: wide.to }, { from: wide.from, to }, wide]
  const paired = ends.find((end) => !isOpen(markdown.slice(end.from, end.to))) ?? { from, to }
  if (!markdown.slice(paired.from, paired.to).includes('\n')) return paired
  const line = markdown.lastIndexOf('\n', paired.from - 1) + 1
  const marker = /^[ \t]*(?:[-*+]|\d{1,3}[.)]|>|#{1,6})[ \t]+$/
  return marker.test(markdown.slice(line, paired.from)) ? { ...paired, from: line } : paired
}

/** The passage of `markdown` that is selected on the page within `block`, or undefined. */
export function selectedPassage(block: Element | null, markdown: string): Passage | undefined {
  const selection = window.getSelection()
  if (!block || !selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  if (!block.contains(range.startContainer) || !block.contains(range.endContainer)) return undefined
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const shown = (part: Range) => part.toString().replaceAll('(opens in a new tab)', '')
  return locatePassage(markdown, shown(range), wordsOf(shown(before)).length)
}

/** The text with the passage replaced. */
export function replacePassage(text: string, { from, to }: Passage, said: string): string {
  return text.slice(0, from) + said + text.slice(to)
}

/**
 * Where a passage of `seen` is in the current text: in the same place if nothing has changed,
 * else where it occurs, if only once.
 */
export function relocatePassage(
  seen: string,
  { from, to }: Passage,
  now: string,
): Passage | undefined {
  if (seen === now) return { from, to }
  const passage = seen.slice(from, to)
  const at = now.indexOf(passage)
  if (at === -1 || now.includes(passage, at + 1)) return undefined
  return { from: at, to: at + passage.length }
}
