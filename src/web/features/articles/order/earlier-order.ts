import { useQuery } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import type { StoredBrief } from '#contracts/articles/editing.ts'
import { inputTypeLabels } from '../article-status.ts'
import { briefQuery } from '../articles.queries.ts'
import type { EarlierOrder } from './article-values.ts'

/** The history state that names an article to create again. */
type AgainState = Pick<Article, 'inputType' | 'inputValue'> & { articleId: string }

/** The history state of a link that creates an article again. */
export function againState({ id, inputType, inputValue }: Article): { again: AgainState } {
  return { again: { articleId: id, inputType, inputValue } }
}

/** The article to create again, if the history state names one. */
export function readAgain(state: unknown): AgainState | undefined {
  if (typeof state !== 'object' || state === null || !('again' in state)) return undefined
  const { again } = state
  if (typeof again !== 'object' || again === null) return undefined
  const types = Object.keys(inputTypeLabels) as AgainState['inputType'][]
  const inputType = types.find((type) => type === Reflect.get(again, 'inputType'))
  const [inputValue, articleId]: unknown[] = [
    Reflect.get(again, 'inputValue'),
    Reflect.get(again, 'articleId'),
  ]
  if (!inputType || typeof inputValue !== 'string' || typeof articleId !== 'string')
    return undefined
  return { articleId, inputType, inputValue }
}

/** A stored brief as order form values. An article has one input, even if it contains commas. */
export function orderFromBrief(brief: StoredBrief): EarlierOrder {
  return {
    campaignId: brief.campaignId,
    inputType: brief.inputType,
    inputValue: brief.inputValue,
    multiple: false,
    seoTemplateId: brief.seoTemplateId ?? '',
    toneTemplateId: brief.toneTemplateId ?? '',
    imageTemplateId: brief.imageTemplateId ?? '',
    authorTemplateId: brief.authorTemplateId ?? '',
    initialDraft: brief.initialDraft,
    goal: brief.goal,
  }
}

/**
 * The order to prefill the form with: the article's brief, or only its input if it was deleted.
 * `pending` while it loads.
 */
export function useEarlierOrder(state: unknown): {
  earlier: EarlierOrder | undefined
  pending: boolean
} {
  const again = readAgain(state)
  const brief = useQuery({ ...briefQuery(again?.articleId ?? ''), enabled: again !== undefined })
  if (!again) return { earlier: undefined, pending: false }
  const { articleId: _, ...input } = again
  return { earlier: brief.data ? orderFromBrief(brief.data) : input, pending: brief.isPending }
}
