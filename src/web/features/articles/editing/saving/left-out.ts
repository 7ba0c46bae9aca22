import type { Html, Nodes } from 'mdast'
import {
  isLinkAddress,
  isPictureAddress,
  limitNesting,
} from '#contracts/rules/articles/article-markdown.ts'
import { parseMarkdown } from '../../reading/markdown-tree.ts'

export type LeftOut = {
  /** HTML that goes with the words in it. */
  blocks: string[]
  /** Tags that go while the words between them stay. */
  tags: string[]
  /** Addresses of links whose words stay as text. */
  links: string[]
  /** Addresses of pictures. */
  pictures: string[]
}

/** What a text's readers will not see of it: raw HTML, and links and pictures that lead nowhere. */
export function leftOut(markdown: string): LeftOut {
  const found: LeftOut = { blocks: [], tags: [], links: [], pictures: [] }
  visit(parseMarkdown(limitNesting(markdown)), (node, parent) => {
    if (node.type === 'link' && !isLinkAddress(node.url)) found.links.push(node.url)
    if (node.type === 'image' && !isPictureAddress(node.url)) found.pictures.push(node.url)
    if (!isMarkup(node)) return
    if (parent.type === 'paragraph' || 'value' in parent || isTag(node.value)) {
      found.tags.push(node.value)
    } else found.blocks.push(node.value)
  })
  return {
    blocks: unique(found.blocks),
    tags: unique(found.tags.filter((tag) => !tag.startsWith('</'))),
    links: unique(found.links),
    pictures: unique(found.pictures),
  }
}

/** The text with its HTML escaped, so that readers see it as it was typed. */
export function withHtmlAsText(markdown: string): string {
  const text = limitNesting(markdown)
  const cuts: number[] = []
  visit(parseMarkdown(text), (node) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (!isMarkup(node) || start === undefined || end === undefined) return
    for (let at = text.indexOf('<', start); at !== -1 && at < end; at = text.indexOf('<', at + 1)) {
      cuts.push(at)
    }
  })
  return cuts.reduceRight((out, at) => `${out.slice(0, at)}\\${out.slice(at)}`, text)
}

function visit(node: Nodes, see: (node: Nodes, parent: Nodes) => void): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    see(child, node)
    visit(child, see)
  }
}

/** Comments and line breaks are no loss to readers. */
function isMarkup(node: Nodes): node is Html {
  return node.type === 'html' && !/^(?:<!--[\s\S]*-->|<br\s*\/?>)$/i.test(node.value.trim())
}

const isTag = (html: string) => /^<\/?[a-z][^<>]*>$/i.test(html.trim())

const unique = (texts: string[]) => [...new Set(texts)]
