import { expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { createGenerationNotices } from './generation-notices.ts'
import type { FetchedArticle } from './use-fetched-articles.ts'

const articleId = '0f8fad5b-d9cb-469f-a165-70867728950e'
type Status = Extract<LiveEvent, { type: 'article' }>['status']
const article = (status: Status, title?: string): LiveEvent => ({
  type: 'article',
  articleId,
  change: 'updated',
  ...(status ? { status } : {}),
  ...(title ? { title } : {}),
})
const stage = (runId: string): LiveEvent => ({
  type: 'generation',
  articleId,
  runId,
  stage: 'outline',
  percent: 20,
})

test('announces a finished article once', () => {
  const { heard: notice } = createGenerationNotices()
  expect(notice(article('pending_generation'))).toBeUndefined()
  expect(notice(stage('first'))).toBeUndefined()
  expect(notice(article('completed', 'Ten ways'))).toEqual({
    kind: 'complete',
    articleId,
    title: 'Ten ways',
  })
  expect(notice(article('completed', 'Ten better ways'))).toBeUndefined()
})

test.each(['failed', 'generation_failed'] as const)('announces %s as a failure', (status) => {
  const { heard: notice } = createGenerationNotices()
  notice(stage('first'))
  expect(notice(article(status))?.kind).toBe('failed')
})

test('announces a draft whose rest failed, but not a cancelled one', () => {
  const { heard: notice } = createGenerationNotices()
  notice(stage('first'))
  expect(notice(article('draft'))?.kind).toBe('partly')
  notice(stage('second'))
  for (const status of ['failed', 'draft'] as const) {
    expect(notice({ type: 'article', articleId, change: 'updated', status, cancelled: true })).toBe(
      undefined,
    )
  }
})

test('announces a second attempt after a failure again', () => {
  const { heard: notice } = createGenerationNotices()
  notice(stage('first'))
  expect(notice(article('failed'))?.kind).toBe('failed')
  notice(stage('second'))
  expect(notice(article('completed'))?.kind).toBe('complete')
})

test('a step that arrives after the end does not start the article anew', () => {
  const { heard: notice } = createGenerationNotices()
  notice(stage('first'))
  expect(notice(article('completed'))?.kind).toBe('complete')
  notice(stage('first'))
  expect(notice(article('completed', 'Edited'))).toBeUndefined()
})

const shown = (status: Status): FetchedArticle => ({
  id: articleId,
  status: status ?? 'draft',
  title: 'Ten ways',
  cancelled: false,
})

test('an article on screen as being written counts, an old one that is edited does not', () => {
  const watched = createGenerationNotices()
  expect(watched.fetched(shown('processing'))).toBeUndefined()
  expect(watched.heard(article('completed'))?.kind).toBe('complete')
  const quiet = createGenerationNotices()
  expect(quiet.fetched(shown('completed'))).toBeUndefined()
  expect(quiet.heard(article('completed'))).toBeUndefined()
  expect(quiet.heard(article('published'))).toBeUndefined()
  expect(quiet.heard({ type: 'credits', total: 1 })).toBeUndefined()
})

test('an end whose event was lost is known from the next answer, once', () => {
  const { heard, fetched } = createGenerationNotices()
  fetched(shown('pending_generation'))
  const event = fetched(shown('completed'))
  expect(event).toMatchObject({ articleId, status: 'completed', title: 'Ten ways' })
  expect(event && heard(event)?.kind).toBe('complete')
  expect(fetched(shown('completed'))).toBeUndefined()
  expect(heard(article('completed'))).toBeUndefined()
})

test('an answer older than the end does not start the article anew; another run does', () => {
  const { heard, fetched } = createGenerationNotices()
  heard(stage('first'))
  heard(article('failed'))
  fetched(shown('processing'))
  expect(fetched(shown('failed'))).toBeUndefined()
  heard(stage('second'))
  expect(fetched(shown('completed'))).toMatchObject({ status: 'completed' })
})

test('a version that was written again is announced once it is there; edits meanwhile are not', () => {
  const { heard } = createGenerationNotices()
  const again = (how: 'completed' | 'failed' | 'cancelled') =>
    heard({ ...article('completed', 'Ten ways'), again: how } as LiveEvent)
  expect(heard({ ...stage('second'), again: true } as LiveEvent)).toBeUndefined()
  expect(heard(article('completed', 'Ten ways'))).toBeUndefined()
  expect(again('completed')).toEqual({ kind: 'again', articleId, title: 'Ten ways' })
  expect(again('failed')).toMatchObject({ kind: 'left' })
  expect(again('cancelled')).toBeUndefined()
})
