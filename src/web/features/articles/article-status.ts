import type { Article, ArticleCard, ArticleStatus } from '#contracts/articles/articles.ts'
import { statusLabel } from '#contracts/rules/articles/status-labels.ts'

type Appearance = {
  label: string
  mark: 'waiting' | 'working' | 'done' | 'failed' | 'draft' | 'sent' | 'stopped'
  tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
}

type Look = Omit<Appearance, 'label'>

/** The mark and tone of each status. */
const looks: Record<ArticleStatus, Look> = {
  pending_generation: { mark: 'working', tone: 'info' },
  processing: { mark: 'working', tone: 'info' },
  completed: { mark: 'done', tone: 'success' },
  failed: { mark: 'failed', tone: 'danger' },
  generation_failed: { mark: 'failed', tone: 'danger' },
  draft: { mark: 'draft', tone: 'neutral' },
  pending_review: { mark: 'waiting', tone: 'warning' },
  published: { mark: 'sent', tone: 'success' },
}
const cancelledLook: Look = { mark: 'stopped', tone: 'neutral' }

/** The label, mark and tone of an article's state; a cancelled one has its own. */
export function statusAppearance(
  article: Pick<ArticleCard, 'status' | 'cancelled' | 'byHand'>,
): Appearance {
  const look = article.cancelled ? cancelledLook : looks[article.status]
  return { ...look, label: statusLabel(article) }
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
