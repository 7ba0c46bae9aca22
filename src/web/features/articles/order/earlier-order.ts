import { useQuery } from '@tanstack/react-query'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { StoredBrief } from '#contracts/articles/editing.ts'
import { briefQuery } from '../articles.queries.ts'
import type { EarlierOrder } from './article-values.ts'

/** The address of an order form that begins with the brief of an article. */
export function orderLike({ id }: Pick<ArticleCard, 'id'>): string {
  return `/dashboard/articles/new?like=${id}`
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
    language: brief.language,
    research: brief.research,
  }
}

/** The order to prefill the form with: an article's brief, or none if it is gone. `pending` while it loads. */
export function useEarlierOrder(articleId: string): {
  earlier: EarlierOrder | undefined
  pending: boolean
} {
  const brief = useQuery({ ...briefQuery(articleId), enabled: articleId !== '' })
  return {
    earlier: brief.data && orderFromBrief(brief.data),
    pending: articleId !== '' && brief.isPending,
  }
}
