import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { type ReadText, readMarkdown } from '../rich-text/read-markdown.ts'
import { schema } from '../rich-text/schema.ts'
import { writeMarkdown } from '../rich-text/write-markdown.ts'
import type { Part } from './parts-of-article.ts'

/** Where words stand in a part, with what is read around them. */
export type Match = { from: number; to: number; before: string; words: string; after: string }

type Wanted = { words: string; matchCase: boolean; wholeWords: boolean }

const around = 48

/** Where the words stand in a part as it is read: whatever marks stand among them, and without addresses and HTML. */
export function matchesIn(part: Part, wanted: Wanted): Match[] {
  const pattern = patternOf(wanted)
  if (!pattern) return []
  return readable(part).flatMap(({ text, start }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => {
      const end = index + words.length
      return {
        ...{ from: start + index, to: start + end, words },
        before: `${index > around ? '…' : ''}${text.slice(Math.max(0, index - around), index)}`,
        after: `${text.slice(end, end + around)}${end + around < text.length ? '…' : ''}`,
      }
    }),
  )
}

function patternOf({ words, matchCase, wholeWords }: Wanted): RegExp | undefined {
  if (words === '') return undefined
  // A blank is found where a line ends or a blank that does not break stands.
  const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s')
  const edge = '[\\p{L}\\p{N}_]'
  const pattern = wholeWords ? `(?<!${edge})${literal}(?!${edge})` : literal
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

/** The paragraphs, headings, cells and the like of a part, and where each begins. */
function readable(part: Part): { text: string; start: number }[] {
  if (!part.isMarkdown) return [{ text: part.text, start: 0 }]
  const found: { text: string; start: number }[] = []
  documentOf(part.text).doc.descendants((node, pos) => {
    if (node.isTextblock) found.push({ text: textOf(node), start: pos + 1 })
    return !node.isTextblock
  })
  return found
}

/** One character for each position: of what is no text, and of bare addresses, one that nobody types. */
function textOf(block: Node): string {
  const pieces = block.children.map((child) => {
    const href = schema.marks.link.isInSet(child.marks)?.attrs.href
    if (child.isText && href !== child.text) return child.text
    return child.type === schema.nodes.hard_break ? '\n' : '\uFFFC'.repeat(child.nodeSize)
  })
  return pieces.join('')
}

/** The texts that were searched last; each key that is typed searches all of an article. */
const known = new Map<string, ReadText>()
const mostKnown = 200

function documentOf(markdown: string): ReadText {
  const found = known.get(markdown)
  if (found) return found
  const read = readMarkdown(markdown)
  if (known.size >= mostKnown) known.clear()
  known.set(markdown, read)
  return read
}

/** The part's text with these matches replaced by words, which have the marks of those they replace. */
export function replaced(part: Part, matches: readonly Match[], by: string): string {
  if (!part.isMarkdown) {
    return matches.reduceRight(
      (text, { from, to }) => text.slice(0, from) + by + text.slice(to),
      part.text,
    )
  }
  const opened = documentOf(part.text)
  const change = matches.reduceRight(
    (tr, { from, to }) => {
      const marks = opened.doc.resolve(from).nodeAfter?.marks
      return tr.replaceWith(from, to, by === '' ? [] : schema.text(by, marks))
    },
    EditorState.create({ doc: opened.doc }).tr,
  )
  return writeMarkdown(change.doc, opened)
}
