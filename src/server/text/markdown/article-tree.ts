import type { Definition, Heading, Nodes, Root, RootContent } from 'mdast'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { headingOfConclusion } from '#contracts/articles/whole-markdown.ts'
import { isLinkAddress, isPictureAddress } from '#contracts/rules/articles/article-markdown.ts'
import { numberNotes } from '#contracts/rules/articles/number-notes.ts'
import { articleLanguage } from '../language/article-language.ts'
import { parseMarkdown } from './markdown.ts'

type Parse = (markdown: string) => Root

/** The texts of an article. */
export type Written = { content: ArticleContent | null; bodyContent: string }

/**
 * The Markdown tree of a whole article without its title, from which every format is made: introduction,
 * a heading and text per section, conclusion. Headings begin at the second level; raw HTML, and links and
 * pictures that lead nowhere on the web, are dropped; notes are numbered through and stand at the end.
 */
export function articleTree({ content, bodyContent }: Written, parse: Parse = parseMarkdown): Root {
  const texts = content ? textsOf(content) : [{ title: '', text: bodyContent }]
  const language = articleLanguage({ title: '', content, bodyContent })
  const children = texts.flatMap(({ title, text, isConclusion }, index) => [
    ...headingOf(isConclusion ? headingOfConclusion(text, language) : title),
    ...partOf(parse(text), index),
  ])
  return numberNotes({ type: 'root', children: withNotesOnce(children), data: { language } })
}

/** Each part has the notes that it calls: one that several parts call is one note of the article. */
function withNotesOnce(children: RootContent[]): RootContent[] {
  const firstOf = new Map<string, string>()
  const same = new Map<string, string>()
  const own = children.filter((node) => {
    if (node.type !== 'footnoteDefinition') return true
    const words = JSON.stringify(node, (key, value) =>
      key === 'position'
        ? undefined
        : /^(?:identifier|label)$/.test(key)
          ? nameInPart(value)
          : value,
    )
    const first = firstOf.get(words) ?? node.identifier
    firstOf.set(words, first)
    same.set(node.identifier, first)
    return first === node.identifier
  })
  return own.map((node) => renamed(node, same)) as RootContent[]
}

const nameInPart = (identifier: string) => identifier.replace(/^p\d+-/, '')

function renamed(node: Nodes, names: Map<string, string>): Nodes {
  if (node.type === 'footnoteReference') {
    const identifier = names.get(node.identifier) ?? node.identifier
    return { ...node, identifier, label: identifier }
  }
  if (!('children' in node)) return node
  return { ...node, children: node.children.map((child) => renamed(child, names)) } as Nodes
}

type Text = { title: string; text: string; isConclusion?: true }

function textsOf({ introduction, sections, conclusion }: ArticleContent): Text[] {
  return [
    { title: '', text: introduction },
    ...sections.map(({ title, content: text }) => ({ title, text })),
    { title: '', text: conclusion, isConclusion: true },
  ]
}

/** Titles are plain text, so what looks like a mark in one is text too. */
function headingOf(title: string): Heading[] {
  const value = title.trim()
  return value === '' ? [] : [{ type: 'heading', depth: 2, children: [{ type: 'text', value }] }]
}

function partOf(tree: Root, index: number): RootContent[] {
  const definitions = new Map<string, Definition>()
  collectDefinitions(tree, definitions)
  return shaped(tree.children, { definitions, prefix: `p${index}-` }) as RootContent[]
}

/** The first definition of a name wins, as everywhere in Markdown. */
function collectDefinitions(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  if (!('children' in node)) return
  for (const child of node.children) collectDefinitions(child, found)
}

type Part = { definitions: Map<string, Definition>; prefix: string }

function shaped(nodes: readonly Nodes[], part: Part): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    const made = shapedNode(node, part)
    if (made === null) return []
    if (!('children' in made)) return [made]
    const children = shaped(made.children, part)
    if (made.type === 'link' && !isLinkAddress(made.url)) return children
    return [{ ...made, children } as Nodes]
  })
}

function shapedNode(node: Nodes, { definitions, prefix }: Part): Nodes | null {
  switch (node.type) {
    case 'html':
    case 'definition':
      return null
    case 'heading':
      return { ...node, depth: Math.min(Math.max(node.depth, 2), 4) as Heading['depth'] }
    case 'footnoteDefinition':
    case 'footnoteReference': {
      const identifier = `${prefix}${node.identifier}`
      return { ...node, identifier, label: identifier }
    }
    case 'image':
      return isPictureAddress(node.url) ? node : null
    case 'imageReference': {
      const { url = '', title = null } = definitions.get(node.identifier) ?? {}
      return isPictureAddress(url) ? { type: 'image', url, title, alt: node.alt ?? '' } : null
    }
    case 'linkReference': {
      const { url = '', title = null } = definitions.get(node.identifier) ?? {}
      return { type: 'link', url, title, children: node.children }
    }
    default:
      return node
  }
}
