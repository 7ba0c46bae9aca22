import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfm } from 'micromark-extension-gfm'
import {
  keepLineBreakTags,
  limitNesting,
  shapeForArticles,
} from '#contracts/rules/articles/article-markdown.ts'
import { numberNotes } from '#contracts/rules/articles/number-notes.ts'
import { readableTree } from '#contracts/rules/articles/readable-tree.ts'

/** Parses Markdown as the server does. */
export function parseMarkdown(markdown: string): MarkdownRoot {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false }), cjkFriendlyExtension()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  keepLineBreakTags()(tree)
  return tree
}

/** The same with notes and ticks as every format shows them; the heading of the notes is in the text's language. */
export function readableMarkdown(markdown: string, language: string | null = null): MarkdownRoot {
  const tree = numberNotes(parseMarkdown(limitNesting(markdown)))
  return readableTree({ ...tree, data: { language } })
}

/** The elements that Markdown is shown as; raw HTML is dropped, links lead to the web or a mailbox only. */
export function elementTree(markdown: string, language: string | null = null): Root {
  const tree = toHast(readableMarkdown(markdown, language)) as Root
  shapeForArticles()(tree)
  return tree
}
