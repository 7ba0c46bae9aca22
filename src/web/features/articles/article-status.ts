import type { Article, ArticleCard, Standing } from '#contracts/articles/articles.ts'
import { type ArticleStage, stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import { formatDay, formatMoment } from '#web/lib/format.ts'

type Style = {
  mark:
    | 'waiting'
    | 'working'
    | 'done'
    | 'failed'
    | 'draft'
    | 'sent'
    | 'stopped'
    | 'asked'
    | 'planned'
    | 'alert'
  tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
}

/** The mark and tone of each stage: what is our turn stands out, what waits for others is quiet. */
const styles: Record<ArticleStage, Style> = {
  waiting: { mark: 'waiting', tone: 'neutral' },
  writing: { mark: 'working', tone: 'info' },
  outline: { mark: 'draft', tone: 'warning' },
  attention: { mark: 'alert', tone: 'danger' },
  to_check: { mark: 'draft', tone: 'warning' },
  with_colleague: { mark: 'waiting', tone: 'info' },
  with_client: { mark: 'waiting', tone: 'info' },
  changes: { mark: 'asked', tone: 'danger' },
  approved: { mark: 'done', tone: 'success' },
  scheduled: { mark: 'planned', tone: 'info' },
  live: { mark: 'sent', tone: 'success' },
  changed: { mark: 'draft', tone: 'warning' },
  cancelled: { mark: 'stopped', tone: 'neutral' },
}

/** The label, mark and tone of a stage. */
export function stageAppearance(stage: ArticleStage): Style & { label: string } {
  return { ...styles[stage], label: stageLabels[stage] }
}

/** What there is to say of a stage besides its name: who and since when, when it goes out, or what is wrong. */
export function stageDetail({ stage, people, at, problem }: Standing): string {
  if (problem) return problem
  if (!at) return people.join(', ')
  if (stage === 'scheduled') return formatMoment(at)
  if (stage === 'live' || stage === 'changed') return `Since ${formatDay(at)}`
  return [people.join(', '), `since ${formatDay(at)}`].filter(Boolean).join(', ')
}

/** What went wrong with an article, in a sentence; '' for nothing. */
export function problemOf({
  standing,
  status,
  failureMessage,
}: Pick<ArticleCard, 'standing' | 'status' | 'failureMessage'>): string {
  if (standing.problem) return standing.problem
  return isBeingWritten(status) ? '' : (failureMessage ?? '')
}

const archivedWords = { client: 'Client archived', campaign: 'Campaign archived' } as const

/** That an article belongs to something archived, in two words; '' where it doesn't. */
export function archivedLabel({ archived }: Pick<ArticleCard, 'archived'>): string {
  return archived ? archivedWords[archived] : ''
}

/** Whether a generation ended and left a draft with parts missing, and no other version of it is on its way. */
export function isPartlyWritten({ status, generation, progress }: Article): boolean {
  const end = generation?.status
  return status === 'draft' && !progress && (end === 'cancelled' || end === 'failed')
}

export function hasFailed(status: ArticleStatus): boolean {
  return status === 'failed' || status === 'generation_failed'
}

/** Whether the list links to the article's content. */
export function isReadable(status: ArticleStatus): boolean {
  return status === 'completed' || status === 'pending_review' || status === 'published'
}

/** Whether it has a text, whole or in part. */
export function hasText({ status }: Pick<ArticleCard, 'status'>): boolean {
  return status === 'draft' || isReadable(status)
}

/** Published by its status, or because it stands on a site. */
export function isPublished(article: Pick<ArticleCard, 'status' | 'publishedUrl'>): boolean {
  return article.status === 'published' || article.publishedUrl !== null
}

type Titled = Pick<ArticleCard, 'title' | 'status'>

/** The title in a list: a placeholder until there is one. */
export function cardTitle({ title }: Pick<Titled, 'title'>): string {
  return title || 'Coming soon...'
}

/** The title on the article's own page. */
export function pageTitle({ title, status }: Titled): string {
  if (title) return title
  return status === 'pending_generation' ? 'Coming soon...' : 'Untitled Article'
}

export const inputTypeLabels = {
  title: 'Title',
  topic: 'Topic',
  keyword: 'Keyword',
  website_url: 'Website URL',
  prompt: 'Prompt',
} as const satisfies Record<ArticleCard['inputType'], string>
