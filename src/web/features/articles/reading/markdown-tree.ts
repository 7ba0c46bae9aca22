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

/** Parses Markdown as the server does. */
export function parseMarkdown(markdown: string): MarkdownRoot {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false }), cjkFriendlyExtension()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  keepLineBreakTags()(tree)
  return tree
}

/** The elements that Markdown is shown as; raw HTML is dropped, links lead to the web or a mailbox only. */
export function elementTree(markdown: string): Root {
  return shapedElements(parseMarkdown(limitNesting(markdown)))
}

/** The same of a tree. */
export function shapedElements(markdown: MarkdownRoot): Root {
  const tree = toHast(markdown) as Root
  shapeForArticles()(tree)
  return tree
}
