import type { FootnoteDefinition, Heading, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { blockLimits } from '#contracts/rules/articles/edit-limits.ts'
import { maxSections } from '#contracts/rules/articles/section-limit.ts'
import { capLength } from '#server/text/language/lengths.ts'
import { treeToMarkdown } from '#server/text/markdown/markdown.ts'
import { each, withNotes } from './notes-in-tree.ts'

export type Shaped = {
  title: string
  content: ArticleContent
  /** Says what was too long for its field. */
  shortened: string[]
}
/** Why a text can't become an article. */
export type Unshaped = { problem: string }

/**
 * Divides a text into title, introduction, sections and conclusion: an only heading of the first level is the
 * title if none is known, those of the next level that is used begin the sections, and deeper ones stay in them.
 */
export function shapeArticle(
  { children: all }: Root,
  known: { title: string; fallback: string },
): Shaped | Unshaped {
  const notes = all.filter((node) => node.type === 'footnoteDefinition')
  const children = all.filter((node) => node.type !== 'footnoteDefinition')
  const first = children.find((node) => node.type === 'heading')
  const isTitled = known.title === '' && first?.depth === 1 && count(children, 1) === 1
  // A file may say its title before its text and in it.
  const isRepeated = first !== undefined && sameWords(textOf(first), known.title)
  const title = isTitled ? textOf(first) : known.title || known.fallback
  const heading = isTitled || isRepeated ? first : undefined
  const nodes = children.filter((node) => node !== heading)
  const depth = Math.min(...nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])))
  const parts = partsOf(nodes, { depth, heading })
  const shortened: string[] = []
  const cap = (text: string, name: string) => {
    if (text.length <= blockLimits.title) return text
    const end = `A ${name} was shortened to ${blockLimits.title} characters`
    shortened.push(`${end}: “${text.slice(0, 40).trimEnd()}…”.`)
    return capLength(text, blockLimits.title)
  }
  const [introduction = { title: '', nodes: [] }, ...rest] = parts
  const last = rest.at(-1)
  const hasConclusion = last !== undefined && /^(conclusion|summary|in short)s?$/i.test(last.title)
  const sections = (hasConclusion ? rest.slice(0, -1) : rest).map((part) => ({
    title: cap(part.title, 'heading') || 'Untitled section',
    content: markdownOf(part.nodes, { depth, notes }),
  }))
  const content = {
    introduction: markdownOf(introduction.nodes, { depth, notes }),
    sections,
    conclusion: hasConclusion ? markdownOf(last.nodes, { depth, notes }) : '',
  }
  const problem = problemOf(content)
  return problem ? { problem } : { title: cap(title.trim(), 'title'), content, shortened }
}

type Part = { title: string; nodes: RootContent[] }

function partsOf(
  nodes: RootContent[],
  { depth, heading }: { depth: number; heading: Heading | undefined },
): Part[] {
  const parts = [{ heading, nodes: [] as RootContent[] }]
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === depth) parts.push({ heading: node, nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  // Headings without words begin nothing.
  return parts
    .map((part, at) => ({
      title: at > 0 && part.heading ? textOf(part.heading) : '',
      nodes: withReferences(part),
    }))
    .filter((part, at) => at === 0 || part.title || part.nodes.length > 0)
}

/** A field of plain words has no place for numbers of notes: they stand after the first words below. */
function withReferences({
  heading,
  nodes,
}: {
  heading: Heading | undefined
  nodes: RootContent[]
}) {
  const children: PhrasingContent[] = []
  const collect = (node: Nodes) => {
    if (node.type === 'footnoteReference') children.push(node)
  }
  if (heading) each(heading, collect)
  const [first, ...rest] = nodes
  if (children.length === 0) return nodes
  return first?.type === 'paragraph'
    ? [{ ...first, children: [...first.children, ...children] }, ...rest]
    : [{ type: 'paragraph' as const, children }, ...nodes]
}

type Levels = { depth: number; notes: readonly FootnoteDefinition[] }

/** Headings inside a section begin at the third level, as the editor offers them. */
function markdownOf(nodes: RootContent[], { depth, notes }: Levels): string {
  const children = nodes.map((node) =>
    node.type === 'heading'
      ? { ...node, depth: (node.depth - depth <= 1 ? 3 : 4) as Heading['depth'] }
      : node,
  )
  return treeToMarkdown({ type: 'root', children: withNotes(children, notes) }).trim()
}

/** Why a content can't be that of an article; undefined if it can. */
export function problemOf({
  introduction,
  sections,
  conclusion,
}: ArticleContent): string | undefined {
  if (sections.length > maxSections) {
    return `This text has ${sections.length} sections; an article may have ${maxSections}. Please divide it.`
  }
  const isTooLong =
    introduction.length > blockLimits.introduction ||
    conclusion.length > blockLimits.conclusion ||
    sections.some(({ content }) => content.length > blockLimits.section)
  if (isTooLong) return 'A part of this text is too long for an article. Please divide it.'
  const isEmpty = !introduction && !conclusion && sections.every(({ content }) => !content)
  return isEmpty ? 'There is no text in it.' : undefined
}

const sameWords = (one: string, other: string) => one !== '' && wordsIn(one) === wordsIn(other)
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const count = (nodes: RootContent[], depth: number) =>
  nodes.filter((node) => node.type === 'heading' && node.depth === depth).length

/**
 * The words of a heading without those that are struck through, which would be read as valid: a field of plain words has
 * no other way to say so. One that is struck as a whole keeps its words.
 */
function textOf(node: Heading): string {
  const said = (isWhole: boolean) => {
    const words = (child: PhrasingContent): string => {
      if (child.type === 'break') return ' '
      if (child.type === 'html' || (child.type === 'delete' && !isWhole)) return ''
      if ('value' in child) return child.value
      return 'children' in child ? child.children.map(words).join('') : ''
    }
    return node.children.map(words).join('').replace(/\s+/g, ' ').trim()
  }
  return said(false) || said(true)
}
