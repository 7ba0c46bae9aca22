import { expect, test } from 'vitest'
import type { Article, ArticleCard } from '#contracts/articles/articles.ts'
import {
  applyToArticle,
  applyToList,
  type CachedList,
  newerArticle,
  withoutArticle,
} from './cached-articles.ts'

const card: ArticleCard = {
  id: 'a',
  title: '',
  standing: { stage: 'waiting', people: [], at: null, problem: null },
  status: 'pending_generation',
  inputType: 'title',
  inputValue: 'Anvils',
  clientId: 'c',
  clientName: 'Acme',
  campaignId: 'p',
  archived: null,
  campaignName: 'Spring',
  bannerImageUrl: null,
  words: null,
  publishedUrl: null,
  changedSincePublishing: false,
  approval: null,
  needsApproval: false,
  offlineSample: false,
  byHand: false,
  failureMessage: null,
  cancelled: false,
  createdAt: '2026-11-05T10:00:00.000Z',
  lastPublishedAt: null,
  assignee: null,
  dueOn: null,
  authorTemplateId: null,
  statusBeforeReview: null,
  authorName: '',
  reviewer: null,
  progress: null,
}
const other: ArticleCard = { ...card, id: 'b', title: 'Hammers', status: 'completed' }
const list: CachedList = {
  items: [card, other],
  total: 41,
  page: 1,
  pageSize: 20,
  generating: [{ id: 'a', label: 'Anvils', progress: null, batchId: null, paused: false }],
}
const report = (stage: string, percent: number, runId = 'r') =>
  ({ type: 'generation', articleId: 'a', runId, stage, percent }) as const

test('a report of progress reaches the card and the banner', () => {
  const after = applyToList(list, report('plan', 15))
  const progress = { runId: 'r', stage: 'plan', percent: 15 }
  expect(after?.items[0]).toMatchObject({ status: 'processing', progress })
  expect(after?.generating[0]?.progress).toEqual(progress)
  expect(after?.items[1]).toEqual(other)
})

test('a late report does not move the bar back, a new run does', () => {
  const ahead = applyToList(list, report('section:2', 48))
  expect(applyToList(ahead, report('banner', 40))?.items[0]?.progress?.percent).toBe(48)
  expect(applyToList(ahead, report('plan', 15, 'r2'))?.items[0]?.progress?.percent).toBe(15)
})

test('a finished article has its title and leaves the banner', () => {
  const event = {
    type: 'article',
    articleId: 'a',
    change: 'updated',
    status: 'completed',
    title: 'Why anvils',
  } as const
  const after = applyToList(applyToList(list, report('plan', 15)), event)
  expect(after?.items[0]).toMatchObject({
    title: 'Why anvils',
    status: 'completed',
    progress: null,
  })
  expect(after?.generating).toEqual([])
  // A report that arrives after the end changes nothing any more.
  expect(applyToList(after, report('social', 95))?.items[0]?.status).toBe('completed')
})

test('what is not on the page leaves the list as it is', () => {
  expect(applyToList(list, { ...report('plan', 15), articleId: 'z' })).toBe(list)
  expect(withoutArticle(list, 'z')).toBe(list)
})

test('a removed article leaves the page, the count and the banner', () => {
  expect(withoutArticle(list, 'a')).toMatchObject({ items: [other], total: 40, generating: [] })
})

test('a page gathers the stages that have ended, each once', () => {
  const generation = { status: 'queued', model: null, errorMessage: null, stages: [] }
  const article = { ...card, generation } as unknown as Article
  const once = applyToArticle(article, report('plan', 15))
  const twice = applyToArticle(once, report('plan', 15))
  expect(twice?.generation).toMatchObject({ status: 'running', stages: ['plan'] })
  expect(applyToArticle(article, { ...report('plan', 15), articleId: 'z' })).toBe(article)
})

test('an answer from before a change was saved does not take it off the screen again', () => {
  const saved = { ...card, title: 'Better anvils', revision: 5 }
  expect(newerArticle(saved, { ...card, revision: 4 })).toBe(saved)
  expect(newerArticle(saved, { ...saved })).toBe(saved)
  expect(newerArticle(saved, { ...saved, status: 'published' })).toMatchObject({
    status: 'published',
  })
  expect(newerArticle(saved, { ...card, revision: 6 })).toMatchObject({ revision: 6, title: '' })
  expect(newerArticle(undefined, saved)).toBe(saved)
})

test('an article that is written again keeps its status, and its progress through edits until that has ended', () => {
  const article = {
    ...other,
    generation: { status: 'completed', stages: [] },
  } as unknown as Article
  const writing = applyToArticle(article, {
    ...{ ...report('plan', 15), articleId: 'b', again: true },
  })
  expect(writing).toMatchObject({ status: 'completed', progress: { stage: 'plan', percent: 15 } })
  expect(writing?.generation).toEqual(article.generation)
  const event = { type: 'article', articleId: 'b', change: 'updated', status: 'completed' } as const
  expect(applyToArticle(writing, event)?.progress).toEqual(writing?.progress)
  expect(applyToArticle(writing, { ...event, again: 'failed' })?.progress).toBeNull()
})
