import { capGraphemes } from './language/lengths.ts'

const CONTROL = /(?![\n\t])\p{Cc}/gu
const INVISIBLE = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g
const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<![\s\S]*?>/gi
const DANGEROUS_ELEMENT =
  /<(script|style|iframe|object|svg|math|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Removes matches repeatedly, since a removal may form a new match. */
function removeAll(text: string, pattern: RegExp): string {
  const after = text.replace(pattern, '')
  return after === text ? after : removeAll(after, pattern)
}

/** Removes raw HTML: script-like elements with their content, and the tags of all others. */
export function withoutHtml(text: string): string {
  return removeAll(removeAll(text, DANGEROUS_ELEMENT), TAG)
}

/** Normalises line breaks to \n; removes control characters, invisible characters and trailing spaces. */
export function withPlainWhitespace(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(CONTROL, '')
      .replace(INVISIBLE, '')
      .replace(/\u00a0/g, ' ')
      // Not from within the spaces: a long row of them would take seconds.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
  )
}

/** Plain text on one line without Markdown, HTML or surrounding quotes; at most `limit` graphemes. */
export function cleanLine(text: string, limit: number): string {
  const line = withoutHtml(withPlainWhitespace(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/^(["“])(.*)(["”])$/, (whole, _open: string, inner: string) =>
      /["“”]/.test(inner) ? whole : inner,
    )
    .trim()
  return capGraphemes(line, limit)
}

/** Plain paragraphs without Markdown emphasis or HTML; at most `limit` graphemes. */
export function cleanParagraphs(text: string, limit: number): string {
  const plain = withoutHtml(withPlainWhitespace(text))
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return capGraphemes(plain, limit)
}
