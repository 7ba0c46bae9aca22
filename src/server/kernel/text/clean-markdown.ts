import { withoutHtml, withPlainWhitespace } from './clean-text.ts'

const FENCE_AROUND_ALL = /^\s*(`{3,}|~{3,})(?:markdown|md|text)?[ \t]*\n([\s\S]*?)\n?\1\s*$/i

/** The text inside a Markdown fence that wraps the whole answer, or the answer itself. */
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

/** The level of the shallowest heading, or `otherwise` where none is shallower. */
export function shallowestHeading(markdown: string, otherwise: number): number {
  const levels = [...markdown.matchAll(/^(#{1,6})\s/gm)].map((match) => match[1]?.length ?? 0)
  return Math.min(otherwise, ...levels)
}

/** Sets the shallowest heading to `top` at least, keeps the steps between levels, and stops at ######. */
function withDeepHeadings(markdown: string, top: number): string {
  const shift = top - shallowestHeading(markdown, top)
  return markdown.replace(/^(#{1,6})[ \t]+(.*?)[ \t]*#*$/gm, (_, marks: string, text: string) => {
    return `${'#'.repeat(Math.min(6, marks.length + shift))} ${text}`
  })
}

/** Applies `change` to all lines outside fenced code, which stays as it is. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^(?:`{3,}|~{3,})[\s\S]*?^(?:`{3,}|~{3,})[ \t]*$)/m)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

/** A picture, or a link: what it says and its address. */
const REFERENCE = /(!?)\[([^\]]*)\]\(<?([^)\s>]*)[^)]*\)/g

export type MarkdownRules = {
  /** A heading that repeats this is dropped. */
  title?: string
  /** The level of the highest heading. */
  top?: number
  /** Which pictures and links stay; of the others, what they say. */
  keeps?: (reference: { picture: boolean; address: string }) => boolean
}

/**
 * Makes model output fit to store: no wrapping fence, no raw HTML, single blank lines, headings from
 * ### on, and no pictures, where the rules do not say otherwise.
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
