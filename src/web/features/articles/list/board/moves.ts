import type { ArticleCard } from '#contracts/articles/articles.ts'
import {
  type ArticleStage,
  articleStages,
  isFinished,
  stageLabels,
} from '#contracts/rules/articles/article-stages.ts'
import { type ListFilters, stagesOf } from '../list-filters.ts'

/** The columns: first what waits for us, the most pressing first, then what others have, what goes on by itself, and the end. */
const columns: readonly ArticleStage[] = [
  ...(['changes', 'attention', 'outline', 'to_check', 'approved', 'changed'] as const),
  ...(['with_colleague', 'with_client'] as const),
  ...(['waiting', 'writing', 'scheduled', 'live', 'cancelled'] as const),
]

/** The columns that a filter by stage leaves, in their order. */
export function columnsFor(stage: ListFilters['stage']): readonly ArticleStage[] {
  if (stage === '') return columns
  const left = stagesOf(stage === 'week' ? 'out' : stage)
  return columns.filter((column) => left.includes(column))
}

type Movable = Pick<ArticleCard, 'standing' | 'status'>

/** What a move does: ask for a review, end one, send to the client, or publish, now or later. */
export type MoveKind = 'ask' | 'end' | 'send' | 'publish'

/** What happens to an article that is put into a column, or why it can't be. */
export type Target = { kind: MoveKind; label: string } | { why: string }

/** The columns that a menu names for an article, with what happens there or why not. */
export function targetsOf(article: Movable): { column: ArticleStage; target: Target }[] {
  return articleStages.flatMap((column) => {
    const target = column in arrivals || column === 'to_check' ? targetOf(article, column) : null
    return target ? [{ column, target }] : []
  })
}

/** The columns that people put articles into. */
const arrivals: Partial<Record<ArticleStage, Target>> = {
  with_colleague: { kind: 'ask', label: 'Ask for a review…' },
  with_client: { kind: 'send', label: 'Send to the client…' },
  scheduled: { kind: 'publish', label: 'Schedule…' },
  live: { kind: 'publish', label: 'Publish…' },
}

/** How articles come into the other columns. */
const causes: Partial<Record<ArticleStage, string>> = {
  waiting: 'Articles come here when they are ordered or resumed.',
  writing: 'Articles come here when they are ordered or resumed.',
  outline: 'Outlines come here when they have been asked for.',
  attention: 'Only what goes wrong comes here.',
  changes: 'Only colleagues and clients who decide ask for changes.',
  approved: 'Only colleagues and clients who decide approve.',
  changed: 'Articles come here when they are edited while they are live.',
  cancelled: 'Only writing that somebody cancels ends here.',
}

/** Null for the column that the article stands in already. */
export function targetOf({ standing, status }: Movable, column: ArticleStage): Target | null {
  const { stage } = standing
  if (stage === column) return null
  if (stage === 'waiting' || stage === 'writing') return { why: 'It is still being written.' }
  if (stage === 'outline') return { why: 'Its outline is to be approved first.' }
  if (stage === 'cancelled') return { why: 'It has no finished text yet. Start it again first.' }
  if (status === 'failed' || status === 'generation_failed') {
    return { why: 'It has no finished text yet. Try again first.' }
  }
  const cause = causes[column]
  if (cause) return { why: cause }
  if (column === 'to_check') {
    return stage === 'with_colleague'
      ? { kind: 'end', label: 'End the review' }
      : { why: `It is past that: ${stageLabels[stage].toLowerCase()}.` }
  }
  if (stage === 'live' || (column === 'with_colleague' && isFinished(stage))) {
    return { why: 'It is published. Unpublish it on its page first.' }
  }
  return arrivals[column] ?? null
}
