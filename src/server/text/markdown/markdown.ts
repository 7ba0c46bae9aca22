import type { Break, Root as MarkdownRoot, Parents, Text } from 'mdast'
import { defaultHandlers, type Info, type State } from 'mdast-util-to-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import remarkStringify from 'remark-stringify'
import { type Processor, unified } from 'unified'
import { articleHtml } from '#contracts/rules/articles/article-html.ts'
import {
  keepLineBreakTags,
  limitNesting,
  plainTextOf,
  shapeForArticles,
} from '#contracts/rules/articles/article-markdown.ts'
import { wordsPerMinute } from '#contracts/rules/articles/read-time.ts'
import { readableTree } from '#contracts/rules/articles/readable-tree.ts'
import {
  directionOf,
  directionOfTree,
  wholeDirection,
} from '#contracts/rules/articles/text-direction.ts'
import { withoutAddresses } from '#contracts/rules/articles/words/without-addresses.ts'
import { placeBreaks } from './place-breaks.ts'

/** One tilde means “about” or a range; two strike out. */
const gfm = { singleTilde: false }

/** Emphasis beside the punctuation of Chinese, Japanese and Korean, where no blank ends a word. */
function cjkEmphasis(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension()]
}

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm, gfm)
  .use(cjkEmphasis)
  .use(keepLineBreakTags)
  // A note has no way back, since the sanitiser keeps no anchors.
  .use(remarkRehype, { footnoteBackContent: '' })
  .use(shapeForArticles)
  .use(rehypeSanitize, articleHtml)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze()

/** Markdown to HTML that is safe on every screen and site: raw HTML is dropped, links are absolute. */
export function renderMarkdown(markdown: string): string {
  return String(pipeline.processSync(limitNesting(markdown)))
}

/**
 * The same for a tree, such as that of a whole article, its notes listed at the end. Blocks that are written from the
 * right say so, since sites take their own direction for every text, and so do others between them.
 */
export function renderTree(tree: MarkdownRoot): string {
  const html = pipeline.stringify(pipeline.runSync(directed(readableTree(tree))))
  // Sites that make a break of each line's end would double it.
  return html.replaceAll('<br>\n', '<br>')
}

function directed(tree: MarkdownRoot): MarkdownRoot {
  const lang = tree.data?.language
  // A part of a text is shown inside of what says it.
  if (lang === undefined) return tree
  const whole = wholeDirection(tree, lang)
  const speaksSo = lang && directionOf(lang) === whole
  const children = tree.children.map((node) => {
    const dir = node.type === 'code' ? 'ltr' : (directionOfTree(node) ?? whole)
    if (dir === 'ltr' && (whole === 'ltr' || node.type === 'code')) return node
    const hProperties = dir === whole && speaksSo ? { lang, dir } : { dir }
    return { ...node, data: { ...node.data, hProperties } }
  })
  return { ...tree, children }
}

const writing = {
  ...({ bullet: '-', emphasis: '_', rule: '-', fences: true } as const),
  handlers: { break: breakOf, text: textOf },
}
/** kramdown, by which Jekyll makes pages, takes any line with a bar in it for a table. */
const bar = { character: '|', inConstruct: 'phrasing' } as const
const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { ...writing, unsafe: [bar] })
  .freeze()
/** MDX takes braces for scripts, an angle bracket for a tag, and a paragraph that begins with one of two words for a module. */
const mdxWriter = unified()
  .use(remarkGfm)
  .use(remarkStringify, {
    ...writing,
    resourceLink: true,
    unsafe: [
      bar,
      { character: '{', inConstruct: 'phrasing' },
      { character: '<', inConstruct: 'phrasing' },
      { atBreak: true, character: 'i', after: 'mport\\b' },
      { atBreak: true, character: 'e', after: 'xport\\b' },
    ],
  })
  .freeze()

/**
 * A table's row is one line, so a break in it is the one tag that Markdown has for that; MDX wants it closed, and sites that
 * leave tags out, as Hugo does, need blanks between the words.
 */
function breakOf(node: Break, parent: Parents | undefined, state: State, info: Info): string {
  return state.stack.includes('tableCell')
    ? ' <br /> '
    : defaultHandlers.break(node, parent, state, info)
}

/**
 * Text as every dialect reads it. The library sets a backslash before each ampersand that a letter follows, which kramdown 2.4
 * and Python-Markdown 3.11 show, as in Q\&A: it stays as it is unless it would begin a character reference.
 */
function textOf(node: Text, _parent: Parents | undefined, state: State, info: Info): string {
  return state
    .safe(node.value, info)
    .replaceAll(/(?<!\\)((?:\\\\)*)\\&(?=#?\w*(.?))/gs, (_, before: string, next: string) =>
      /[a-z\d#;]/i.test(next || info.after) ? `${before}&amp;` : `${before}&`,
    )
}

/** A tree as Markdown, with GitHub's tables, lists, strikethrough and notes. */
export function treeToMarkdown(tree: MarkdownRoot): string {
  return writer.stringify(placeBreaks(tree))
}

/** The same for a file that MDX compiles. */
export function treeToMdx(tree: MarkdownRoot): string {
  return mdxWriter.stringify(placeBreaks(tree))
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, gfm)
  .use(cjkEmphasis)
  .use(keepLineBreakTags)
  .freeze()

/**
 * The mdast tree of `markdown`, with GitHub's tables, lists and strikethrough. Of a text that is not ordinary,
 * which would keep the parser busy for minutes, it has the plain paragraphs only.
 */
export function parseMarkdown(markdown: string): MarkdownRoot {
  return isOrdinary([markdown]) ? parseWhole(markdown) : plainParagraphs(markdown)
}

function plainParagraphs(text: string): MarkdownRoot {
  const children = text.split('\n\n').flatMap((part) => {
    const value = part.trim()
    return value
      ? [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] }]
      : []
  })
  return { type: 'root', children }
}

/** The same tree of any text, however long it takes. */
export function parseWhole(markdown: string): MarkdownRoot {
  return parser.runSync(parser.parse(limitNesting(markdown))) as MarkdownRoot
}

/** The plain text of `markdown`: blocks separated by an empty line, list items by a line break. */
export function markdownToPlainText(markdown: string): string {
  return plainTextOf(parseMarkdown(markdown))
}

/** The number of visible words in `markdown`; each Chinese or Japanese character counts as one. */
export function wordCount(markdown: string): number {
  const text = isOrdinary([markdown]) ? markdownToPlainText(markdown) : markdown
  return withoutAddresses(text).match(word)?.length ?? 0
}

/** Texts of all kinds of articles stay within a tenth of either. */
const ordinary = { length: 50_000, marks: 2_000 }

/** Whether the parser has these texts done at once: its time grows with the square of their marks. */
export function isOrdinary(texts: readonly string[]): boolean {
  const whole = texts.join('\n')
  if (whole.length > ordinary.length) return false
  return (whole.match(/[^\p{L}\p{M}\p{N} .,;:?()'’"“”]/gu)?.length ?? 0) <= ordinary.marks
}

/** Minutes to read `words` words, rounded up, at least 1. */
export function readTimeMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const letters = `(?!${ideograph})[\\p{L}\\p{N}\\p{M}]+`
const word = new RegExp(`${ideograph}|${letters}(?:['’.,_/-]${letters})*`, 'gu')
