import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as plainText } from 'mdast-util-to-string'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfm } from 'micromark-extension-gfm'
import type { TextBlock } from '#server/text/passages/split-passages.ts'
import { visibleText } from '#server/text/passages/visible-markup.ts'
import type { DocumentAnswer } from './document-answer.ts'

/** A text in its own encoding: by byte order mark, else UTF-8, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The paragraphs of a plain text. */
export function readPlainText(bytes: Uint8Array): DocumentAnswer {
  const blocks = decode(bytes)
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((part) => ({ text: visibleText(part), heading: '', page: null }))
  return { ok: true, blocks: blocks.filter(({ text }) => text !== ''), pageCount: null }
}

/** The blocks of a Markdown text under their headings; HTML and comments in it are not read. */
export function readMarkdown(bytes: Uint8Array): DocumentAnswer {
  const root = fromMarkdown(decode(bytes), {
    extensions: [gfm({ singleTilde: false }), cjkFriendlyExtension()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const blocks: TextBlock[] = []
  let heading = ''
  for (const node of root.children.flatMap(leavesOf)) {
    const text = visibleText(plainText(node, { includeImageAlt: false, includeHtml: false }))
    if (text === '' || node.type === 'html') continue
    if (node.type === 'heading') heading = text.slice(0, 200)
    else blocks.push({ text, heading, page: null })
  }
  return { ok: true, blocks, pageCount: null }
}

/** Lists, quotations and tables by their items, paragraphs and rows. */
function leavesOf(node: RootContent): RootContent[] {
  if (node.type === 'list' || node.type === 'blockquote' || node.type === 'listItem') {
    return node.children.flatMap(leavesOf)
  }
  if (node.type !== 'table') return [node]
  return node.children.map((row) => ({
    type: 'paragraph',
    children: row.children.flatMap((cell) => [...cell.children, { type: 'text', value: ' ' }]),
  }))
}
