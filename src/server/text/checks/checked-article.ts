import type { Nodes, Root } from 'mdast'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { CheckGroup, CheckId, Finding } from '#contracts/articles/checks.ts'
import type { ClientRules } from '#contracts/clients/knowledge.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
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

/** The words of a page, and what it is called. */
export type PageText = { title: string; text: string }

/** What the article was written from. */
export type Ground = {
  clientName: string
  rules: ClientRules
  /** Everything it may draw on: brief, facts, passages, notes, source. */
  evidence: string
  /** The text of the page it was written from; '' without one. */
  source: string
  /** What else was read for it of others, whose words are not to be its own. */
  pages?: readonly PageText[]
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
}

/** One kind of finding, made by a pure function; null where it can't be made of this article. */
export type Check = {
  id: CheckId
  group: CheckGroup
  label: string
  advice: string
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

/** The sections among the blocks. */
export function sectionsOf({ blocks }: CheckedArticle): CheckedBlock[] {
  return blocks.filter(({ place }) => place.startsWith('sections['))
}
