import type { Nodes } from 'mdast'
import type { Finding } from '#contracts/articles/checks.ts'
import { type Check, type CheckedArticle, nodesOf, shortened } from '../checked-article.ts'

/** What Markdown would have made something of, had it been whole, and what to say of it. */
const open: readonly [RegExp, (found: string) => string][] = [
  [/(?<!\*)\*\*(?=[\p{L}\p{N}“„"«「(])|(?<=[\p{L}\p{N}.,:!?”"»」)%])\*\*(?!\*)/u, neverClosed],
  [/(?<=[^\S\n])\*(?=\p{L})/u, neverClosed],
  [/\*\* \p{L}{2}[^*\n]{0,80} \*\*/u, notBold],
  [/(?<![\p{L}\p{N}_])__(?=\p{L})|(?<=\p{L})__(?![\p{L}\p{N}_])/u, neverClosed],
  // Names in programs begin with a small letter: “_id”.
  [/(?<![^\s(„“"«])_(?=\p{Lu}\p{Ll})(?!\S*_)/u, neverClosed],
  [/(?<!~)~~(?=[^\s~])|(?<=[^\s~])~~(?!~)/u, neverClosed],
  [/(?<![\p{L}\p{N}`])`(?=[^\s`])/u, neverClosed],
  [/!\[[^\]\n]{0,120}\]?/u, (found) => `“${found}” is no whole picture.`],
  [/^! $/mu, () => 'A blank keeps “!” and its picture apart, so readers see a link.'],
  [/\[\^[^\]\n]{1,40}\]/u, (found) => `The note of “${found}” is missing.`],
  [/\[[^[\]\n]{1,120}\][ ]?\((?=[^)\n]*(?:\/|www\.|#|mailto:)|[,.;:)]|$)/u, notWhole],
  [/\([^()\n]{1,120}\)\[(?=https?:|www\.|$)/u, notWhole],
  [/\[[^[\]\n]{1,120}\]\[[^\]\n]{0,60}\]/u, notWhole],
  [/(?:^|\n)#{2,6}(?=[^\s#])/u, () => 'A heading has no blank behind its marks.'],
]
const inTitles: readonly RegExp[] = [/\*\*|__|~~|`|\]\(|^#{1,6}\s/u]
const doubled = /&(?:amp|nbsp|lt|gt|quot|apos|#\d{2,5});/u

function neverClosed(found: string): string {
  return `“${found}” is never closed, so readers see it.`
}
function notBold(found: string): string {
  return `“${shortened(found)}” has blanks inside its marks, so readers see them.`
}
function notWhole(found: string): string {
  return `“${found}” is no whole link, so readers see its marks.`
}

/** Marks of Markdown that stand in a text as they are, outside of code; those that were meant are escaped. */
export const marks: Check = {
  id: 'marks',
  find: (article) => [...inLines(article), ...article.blocks.flatMap(inBlock)],
}

function inBlock({ place, markdown, tree }: CheckedArticle['blocks'][number]): Finding[] {
  // Of a text that is too long to be read its marks are still there.
  if (!tree.position) return []
  const footnoted = /(?:^|\n)\*\*? \S/.test(markdown)
  return nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type === 'html' && !/^<!--|^<br\b/i.test(node.value)) {
      return [{ place, quote: '', message: `“${shortened(node.value)}” is left out.` }]
    }
    if (node.type === 'code' && isOpen(written(node, markdown))) {
      const message = '“```” is never closed, so all that follows is code.'
      return [{ place, quote: shortened(node.value.split('\n')[0] ?? ''), message }]
    }
    if (node.type !== 'text') return []
    const raw = written(node, markdown).replace(/\\[!-/:-@[-`{-~]/g, '  ')
    const found = open.flatMap(([pattern, say], index): Finding[] => {
      if (index < 2 && footnoted) return []
      const [mark] = pattern.exec(raw) ?? []
      return mark === undefined
        ? []
        : [{ place, quote: quoteAround(node.value, mark.trim()), message: say(mark.trim()) }]
    })
    const [sign] = doubled.exec(node.value) ?? []
    if (!sign) return found
    return [...found, { place, quote: sign, message: `Readers see “${sign}” as it is.` }]
  })
}

/** A text as it was typed. Around addresses the tree doesn’t know; then only a text without escapes says so. */
const written = (node: Nodes, markdown: string) => {
  const { position } = node
  if (position) return markdown.slice(position.start.offset, position.end.offset)
  return node.type === 'text' && !markdown.includes('\\') ? node.value : ''
}

/** Whether a fence of code has no second one. */
const isOpen = (code: string) =>
  /^(?:`{3}|~{3})/.test(code) && !/\n[ \t>]*(?:`{3,}|~{3,})\s*$/.test(code)

/** The words around what was found, as they stand there. */
export function quoteAround(text: string, mark: string, reach = 40): string {
  const at = text.indexOf(mark)
  if (at < 0) return ''
  return (
    text
      .slice(at, at + mark.length + reach)
      .split('\n')[0]
      ?.trim() ?? ''
  )
}

/** Titles and the description are plain, so any mark in them is seen. */
function inLines({ title, metaDescription, blocks }: CheckedArticle): Finding[] {
  const lines = [
    { place: 'title', text: title },
    { place: 'metaDescription', text: metaDescription },
    ...blocks.map(({ place, title: text }) => ({ place: place.replace('content', 'title'), text })),
  ]
  return lines.flatMap(({ place, text }) =>
    inTitles.flatMap((pattern) => {
      const [mark] = pattern.exec(text) ?? []
      if (!mark) return []
      return [
        { place, quote: text, message: `Readers see “${mark.trim()}” in “${shortened(text)}”.` },
      ]
    }),
  )
}
