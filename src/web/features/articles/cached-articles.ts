import { replaceEqualDeep } from '@tanstack/react-query'
import type { Article, ArticleCard, Progress } from '#contracts/articles/articles.ts'
import type { LiveEvent } from '#contracts/live.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'

type BeingWritten = {
  id: string
  label: string
  progress: Progress | null
  batchId: string | null
  paused: boolean
}

/** A page of the list as the cache holds it. */
export type CachedList = {
  items: ArticleCard[]
  total: number
  page: number
  pageSize: number
  generating: BeingWritten[]
}

/** The list without an article; the same list when it isn't there. */
export function withoutArticle(list: CachedList | undefined, id: string): CachedList | undefined {
  if (!list) return list
  const items = list.items.filter((article) => article.id !== id)
  const generating = list.generating.filter((article) => article.id !== id)
  const found = list.items.length - items.length
  if (found === 0 && generating.length === list.generating.length) return list
  return { ...list, items, generating, total: list.total - found }
}

type ArticleEvent = Extract<LiveEvent, { type: 'article' | 'generation' }>

/** The list after an event: progress, status and title change in place; the rest is refetched. */
export function applyToList(
  list: CachedList | undefined,
  event: ArticleEvent,
): CachedList | undefined {
  if (!list) return list
  if (event.type === 'article' && event.change === 'removed')
    return withoutArticle(list, event.articleId)
  const { articleId } = event
  const known =
    list.items.some(({ id }) => id === articleId) ||
    list.generating.some(({ id }) => id === articleId)
  if (!known) return list
  const over = event.type === 'article' && event.status && !isBeingWritten(event.status)
  return {
    ...list,
    items: list.items.map((card) => (card.id === articleId ? applyToCard(card, event) : card)),
    generating: over
      ? list.generating.filter(({ id }) => id !== articleId)
      : list.generating.map((one) => (one.id === articleId ? applyToWriting(one, event) : one)),
  }
}

/** One article after an event about it. */
export function applyToArticle(
  article: Article | undefined,
  event: ArticleEvent,
): Article | undefined {
  if (!article || article.id !== event.articleId) return article
  const changed = applyToCard(article, event)
  if (event.type !== 'generation' || event.again || !article.generation) return changed
  const { stages } = article.generation
  if (stages.includes(event.stage)) return changed
  return {
    ...changed,
    generation: { ...article.generation, status: 'running', stages: [...stages, event.stage] },
  }
}

const writing: ArticleCard['standing'] = { stage: 'writing', people: [], at: null, problem: null }

function applyToCard<Card extends ArticleCard>(card: Card, event: ArticleEvent): Card {
  if (event.type === 'generation') {
    if (event.again) return { ...card, progress: latestProgress(card.progress, event) }
    if (!isBeingWritten(card.status)) return card
    const progress = latestProgress(card.progress, event)
    // The list that is read anew knows of an outline to approve.
    const standing = card.standing.stage === 'waiting' ? writing : card.standing
    return { ...card, status: 'processing', standing, progress }
  }
  const status = event.status ?? card.status
  return {
    ...card,
    status,
    cancelled: event.status ? status === 'failed' && event.cancelled === true : card.cancelled,
    title: event.title ?? card.title,
    progress: isBeingWritten(status) || isRegenerating(card, event) ? card.progress : null,
  }
}

/** Whether an article that is written again still is, after an event about something else. */
function isRegenerating({ status }: ArticleCard, event: ArticleEvent): boolean {
  return !isBeingWritten(status) && event.again === undefined
}

function applyToWriting(one: BeingWritten, event: ArticleEvent): BeingWritten {
  if (event.type === 'generation') return { ...one, progress: latestProgress(one.progress, event) }
  return { ...one, label: event.title || one.label }
}

/** Stages run in parallel, so a late report must not move the bar back; a new run starts over. */
function latestProgress(
  before: Progress | null,
  { runId, stage, percent }: Extract<LiveEvent, { type: 'generation' }>,
): Progress {
  if (before?.runId === runId && before.percent > percent) return before
  return { runId, stage, percent }
}

/**
 * The newer of the cached article and an answer. An answer sent before the article was saved
 * still has the old text and would undo the change on screen.
 */
export function newerArticle(shown: unknown, answer: unknown): unknown {
  const older = revisionOf(answer) < revisionOf(shown)
  return older ? shown : replaceEqualDeep(shown, answer)
}

function revisionOf(article: unknown): number {
  return (article as Article | undefined)?.revision ?? 0
}
