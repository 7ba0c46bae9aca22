import { withoutHtml, withPlainWhitespace } from '../clean-text.ts'

const FENCE_AROUND_ALL = /^\s*(`{3,}|~{3,})(?:markdown|md|text)?[ \t]*\n([\s\S]*?)\n?\1\s*$/i

/** The text inside a Markdown fence that wraps all of it, or the text itself. */
export function withoutFence(text: string): string {
  const inner = FENCE_AROUND_ALL.exec(text)?.[2]
  return inner === undefined || /^(`{3,}|~{3,})/m.test(inner) ? text : inner
}

const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function withoutRepeatedTitle(markdown: string, title: string): string {
  const [first = '', ...rest] = markdown.split('\n')
  const bare = first.replace(/^#{1,6}\s+/, '').replace(/^\*\*(.+)\*\*:?$/, '$1')
  const isHeading = bare !== first
  return isHeading && comparable(bare) === comparable(title)
    ? rest.join('\n').trimStart()
    : markdown
}

/** The level of the highest heading, at most `otherwise`. */
export function highestHeading(markdown: string, otherwise: number): number {
  const levels = [...markdown.matchAll(/^(#{1,6})\s/gm)].map((match) => match[1]?.length ?? 0)
  return Math.min(otherwise, ...levels)
}

/** Shifts all headings down so that the highest is at level `top` or below; none goes beyond level 6. */
function withDeepHeadings(markdown: string, top: number): string {
  const shift = top - highestHeading(markdown, top)
  return markdown.replace(/^(#{1,6})[ \t]+(.*?)[ \t]*#*$/gm, (_, marks: string, text: string) => {
    return `${'#'.repeat(Math.min(6, marks.length + shift))} ${text}`
  })
}

/** A line that begins with a fence, and what stands behind it there. */
const FENCE = /^(?:`{3,}|~{3,})(.*)$/gm

/** Applies `change` to everything outside fenced code. Reads each line once, however many fences there are. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  const fences = [...markdown.matchAll(FENCE)]
  const closes = ([, behind = '']: RegExpExecArray) => behind.trim() === ''
  const last = fences.findLastIndex(closes)
  const parts: string[] = []
  let from = 0
  let opening: number | null = null
  for (const [index, fence] of fences.entries()) {
    // What is never closed is no code.
    if (opening === null) opening = index < last ? fence.index : null
    else if (closes(fence)) {
      const end = fence.index + fence[0].length
      parts.push(change(markdown.slice(from, opening)), markdown.slice(opening, end))
      from = end
      opening = null
    }
  }
  return [...parts, change(markdown.slice(from))].join('')
}

/** A Markdown image or link: its mark, text and URL. */
const REFERENCE = /(!?)\[([^\]]*)\]\(<?([^)\s>]*)[^)]*\)/g

export type MarkdownRules = {
  /** A first heading that repeats this title is removed. */
  title?: string
  /** The level of the highest heading. */
  top?: number
  /** Which images and links to keep; the others are replaced by their text. By default all links. */
  keeps?: (reference: { picture: boolean; address: string }) => boolean
}

/**
 * Cleans generated Markdown: no wrapping fence, no raw HTML, single blank lines and, unless the rules say
 * otherwise, headings from level 3 and no images.
 */
export function cleanMarkdown(text: string, rules: MarkdownRules = {}): string {
  const { title = '', top = 3, keeps = ({ picture }) => !picture } = rules
  const trimmed = withoutFence(withPlainWhitespace(text)).trim()
  const body = outsideCode(withoutRepeatedTitle(trimmed, title), (part) =>
    withoutHtml(part).replace(REFERENCE, (whole, mark: string, said: string, address: string) =>
      keeps({ picture: mark === '!', address }) ? whole : said,
    ),
  )
  return outsideCode(body, (part) => withDeepHeadings(part, top))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
