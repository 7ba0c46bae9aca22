import type { Nodes, Root } from 'mdast'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { Finding } from '#contracts/articles/checks.ts'
import type { ClientRules } from '#contracts/clients/knowledge.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import { keptReadings } from '../kept-readings.ts'
import { splitSentences } from '../language/sentences.ts'
import { parseMarkdown } from '../markdown/markdown.ts'

/** A part of the article that is edited on its own. */
export type CheckedBlock = {
  place: string
  /** Its heading; empty for introduction and conclusion. */
  title: string
  markdown: string
  tree: Root
  /** Its words without marks. */
  text: string
  sentences: string[]
}

/** A text that may be quoted, but not copied; `own` where it is the client’s. */
export type SourceText = { name: string; text: string; own: boolean }

/** What the article was written from. */
export type Ground = {
  clientName: string
  rules: ClientRules
  /** Everything it may draw on: brief, facts, passages, notes, source. */
  evidence: string
  /** The texts of others that it was written from, each by what it is called. */
  sources: readonly SourceText[]
  /** What the client says of itself everywhere: its facts, its lines, how it is described. */
  own: readonly string[]
  /** The day it is checked, such as 2026-11-22. */
  today: string
}

export type CheckedArticle = {
  /** BCP 47. */
  language: string
  title: string
  slug: string
  metaDescription: string
  keyword: string
  /** The banner's alternative text; null without a banner. */
  bannerAlt: string | null
  blocks: CheckedBlock[]
  /** The words planned for each section, where its plan is known and still fits. */
  planned: number[] | null
  ground: Ground
  /** What is known beside the text, once it is an article; null for a draft. */
  around: Around | null
}

export type Around = {
  author: string
  /** Readers see what it rests on. */
  showsSources: boolean
  /** Titles of the client's other articles and pages. */
  otherTitles: readonly string[]
  /** Addresses of the client's own pages. */
  ownPages: readonly string[]
  /** The places of sections that state facts and have no source; null where facts are not checked. */
  unsourced: readonly string[] | null
}

/** One row of the table of checks, made by a pure function; null where it can't be made of this article. */
export type Check = {
  id: CheckId
  find: (article: CheckedArticle) => Finding[] | null
}

/** The blocks of an article's content, in order, read once for every check. */
export function blocksOf(
  content: ArticleContent | null,
  bodyContent: string,
  language: string,
): CheckedBlock[] {
  const parts = content
    ? [
        { place: 'introduction', title: '', markdown: content.introduction },
        ...content.sections.map((section, index) => ({
          place: `sections[${index}].content`,
          title: section.title,
          markdown: section.content,
        })),
        { place: 'conclusion', title: '', markdown: content.conclusion },
      ]
    : [{ place: 'bodyContent', title: '', markdown: bodyContent }]
  return parts.map((part) => blockOf(part, language))
}

/** Parses a block and splits it into sentences. */
export function blockOf(
  part: Pick<CheckedBlock, 'place' | 'title' | 'markdown'>,
  language: string,
): CheckedBlock {
  const { tree, text, prose } = readingOf(part.markdown)
  const sentences = prose.flatMap((one) => splitSentences(one, language))
  return { ...part, tree, text, sentences }
}

/** Only paragraphs and list items have sentences; headings, tables and code have none. */
const readingOf = keptReadings((markdown) => {
  const tree = parseMarkdown(markdown)
  return { tree, text: plainTextOf(tree), prose: proseOf(tree) }
})

/** The text of each paragraph, wherever it stands. */
export function proseOf(node: Nodes): string[] {
  if (node.type === 'paragraph') {
    return [plainTextOf({ type: 'root', children: [node] }).replace(/\s+/g, ' ')]
  }
  if (node.type === 'heading' || node.type === 'table' || !('children' in node)) return []
  return node.children.flatMap(proseOf)
}

/** Every node of a tree, parents before children. */
export function nodesOf(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node]
}

/** The words of a node without marks, as they stand there. */
export const wordsIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsIn).join('') : ''

/** What stands in code within the lines of a text. */
export const codeIn = (node: Nodes): string[] =>
  node.type === 'inlineCode'
    ? [node.value]
    : 'children' in node
      ? node.children.flatMap(codeIn)
      : []

/** As much of a text as a message quotes. */
export const shortened = (text: string): string =>
  text.length > 80 ? `${text.slice(0, 79)}…` : text

/** The sections among the blocks. */
export function sectionsOf({ blocks }: Pick<CheckedArticle, 'blocks'>): CheckedBlock[] {
  return blocks.filter(({ place }) => place.startsWith('sections['))
}
