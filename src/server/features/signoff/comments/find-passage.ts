import type { Quote } from '#contracts/approval/sign-off-shapes.ts'
import type { ArticleChange } from '#contracts/articles/editing.ts'
import type { RevisedBlock } from '#contracts/articles/suggestions.ts'
import { anchorOf } from '../package/anchor.ts'
import { blocksOf } from '../package/blocks.ts'
import type { Package } from '../package/package.ts'

/** A text of an article that is edited on its own, with how changes and the writer call it. */
export type Field = {
  change: ArticleChange['block']
  /** Null for what the writer does not revise. */
  writer: { block: RevisedBlock; index: number } | null
  text: string
}

/** The quoted words in the Markdown of a field. */
export type Passage = { field: Field; from: number; to: number }

/** Why a comment cannot be turned into a change of words. */
export type NoPassage = 'no-quote' | 'changed' | 'formatted'

function fieldsOf({ content, body }: Package): Field[] {
  const plain = (block: 'introduction' | 'conclusion' | 'bodyContent', text: string): Field => ({
    change: block,
    writer: { block, index: 0 },
    text,
  })
  if (!content) return [plain('bodyContent', body)]
  return [
    plain('introduction', content.introduction),
    ...content.sections.flatMap((section, index): Field[] => [
      { change: `sections[${index}].title`, writer: null, text: section.title },
      {
        change: `sections[${index}].content`,
        writer: { block: 'section', index },
        text: section.content,
      },
    ]),
    plain('conclusion', content.conclusion),
  ]
}

/**
 * Finds the words of a comment in the article's present Markdown. Words that stand there several times are
 * told apart by their order; words with formatting among them are not found.
 */
export function findPassage(
  present: Package,
  of: { part: string; quote: Quote | null },
): Passage | NoPassage {
  if (of.part === 'title') return wholeOf('title', present.title)
  if (of.part === 'description') return wholeOf('metaDescription', present.description)
  if (of.part !== 'text' || !of.quote) return 'no-quote'
  const blocks = blocksOf(present).map(({ text }) => text)
  const anchor = anchorOf(blocks, of.quote)
  if (anchor.state === 'orphaned') return 'changed'
  const words = blocks[anchor.block]?.slice(anchor.start, anchor.end) ?? ''
  const before = blocks.slice(0, anchor.block).flatMap((text) => placesOf(text, words)).length
  const within = placesOf(blocks[anchor.block] ?? '', words).filter((at) => at < anchor.start)
  const all = blocks.flatMap((text) => placesOf(text, words)).length
  const found = fieldsOf(present).flatMap((field) =>
    placesOf(field.text, words).map((from) => ({ field, from, to: from + words.length })),
  )
  if (found.length !== all) return 'formatted'
  return found[before + within.length] ?? 'formatted'
}

function wholeOf(block: 'title' | 'metaDescription', text: string): Passage | NoPassage {
  if (text === '') return 'no-quote'
  const field = { change: block, writer: { block, index: 0 }, text }
  return { field, from: 0, to: text.length }
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  if (words === '') return places
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at)
  return places
}

/** The change that puts `words` in place of a passage; it names the text it replaces. */
export function changeOf({ field, from, to }: Passage, words: string): ArticleChange {
  const text = field.text.slice(0, from) + words + field.text.slice(to)
  return { block: field.change, before: field.text, text } as ArticleChange
}
