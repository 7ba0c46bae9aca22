import type { Nodes, Root } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { isPictureAddress } from '#contracts/rules/articles/article-markdown.ts'
import { saidOfContents } from '#contracts/rules/articles/pasted/left-out.ts'
import { parseWhole } from '#server/text/markdown/markdown.ts'
import { commonSource } from './common-source.ts'
import { withoutContents } from './contents-lists.ts'
import { each, resolveReferences } from './notes-in-tree.ts'
import { plainDialects } from './plain-dialects.ts'
import { plainTags } from './plain-tags.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { asWritten, type ReadText, readHtml } from './read-html.ts'
import { takePictures } from './take-pictures.ts'
import { textOfTree } from './text-of-tree.ts'

/** Reads a Markdown file of any dialect, with the fields before its text. */
export function readMarkdown(source: string): ReadText {
  const { about, body, others } = readFrontMatter(source.replace(/\r\n?/g, '\n'))
  const tree = parseWhole(commonSource(body))
  resolveReferences(tree)
  plainTags(tree)
  const contents = withoutContents(tree)
  const gone = plainDialects(tree)
  const fields =
    others.length > 0 ? [`Fields without a place were left out: ${others.join(', ')}.`] : []
  const said = [...fields, ...saidOfContents(contents), ...gone]
  if (holdsHtml(tree)) {
    const read = readHtml(asHtml(tree), { pictures: takePictures({ keepsAddresses: true }) })
    const leftOut = { ...read.leftOut, others: [...said, ...read.leftOut.others] }
    return { ...read, about: { ...read.about, ...about }, leftOut }
  }
  // A comment is no text.
  withoutHtml(tree)
  asWritten(tree)
  const shown = textOfTree({ ...tree, children: withoutUnusedNotes(tree) })
  return {
    tree,
    about,
    shown,
    pictures: [],
    leftOut: { pictures: picturesLeftOut(tree), others: said },
  }
}

const comment = /^\s*(?:<!--[\s\S]*?-->\s*)+$/

function holdsHtml(tree: Root): boolean {
  let found = false
  each(tree, (node) => {
    if (node.type === 'html' && !comment.test(node.value)) found = true
  })
  return found
}

function withoutHtml(node: Nodes): void {
  if (!('children' in node)) return
  node.children = node.children.filter((child) => child.type !== 'html') as typeof node.children
  for (const child of node.children) withoutHtml(child)
}

const writer = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })

/** The same text as a page would show it, with the HTML that its writer put in. */
const asHtml = (tree: Root): string => writer.stringify(writer.runSync(tree))

function withoutUnusedNotes(tree: Root) {
  const used = new Set<string>()
  each(tree, (node) => {
    if (node.type === 'footnoteReference') used.add(node.identifier)
  })
  return tree.children.filter(
    (node) => node.type !== 'footnoteDefinition' || used.has(node.identifier),
  )
}

/** How many pictures lead to no address on the web, which no reader would see. */
function picturesLeftOut(tree: Root): number {
  let count = 0
  each(tree, (node) => {
    if (node.type === 'image' && !isPictureAddress(node.url)) count += 1
  })
  return count
}
