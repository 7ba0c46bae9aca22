import { expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { createGenerationNotices } from './generation-notices.ts'

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

test('an article that was being written is told once when it is done', () => {
  const notice = createGenerationNotices(() => false)
  expect(notice(article('pending_generation'))).toBeUndefined()
  expect(notice(stage('first'))).toBeUndefined()
  expect(notice(article('completed', 'Ten ways'))).toEqual({
    kind: 'complete',
    articleId,
    title: 'Ten ways',
  })
  expect(notice(article('completed', 'Ten better ways'))).toBeUndefined()
})

test.each(['failed', 'generation_failed'] as const)('%s is told as failed', (status) => {
  const notice = createGenerationNotices(() => false)
  notice(stage('first'))
  expect(notice(article(status))?.kind).toBe('failed')
})

test('a draft whose rest failed is told as such; one that was cancelled is no news', () => {
  const notice = createGenerationNotices(() => true)
  notice(stage('first'))
  expect(notice(article('draft'))?.kind).toBe('partly')
  notice(stage('second'))
  for (const status of ['failed', 'draft'] as const) {
    expect(notice({ type: 'article', articleId, change: 'updated', status, cancelled: true })).toBe(
      undefined,
    )
  }
})

test('a second attempt after a failure is told again', () => {
  const notice = createGenerationNotices(() => false)
  notice(stage('first'))
  expect(notice(article('failed'))?.kind).toBe('failed')
  notice(stage('second'))
  expect(notice(article('completed'))?.kind).toBe('complete')
})

test('a step that arrives after the end does not start the article anew', () => {
  const notice = createGenerationNotices(() => false)
  notice(stage('first'))
  expect(notice(article('completed'))?.kind).toBe('complete')
  notice(stage('first'))
  expect(notice(article('completed', 'Edited'))).toBeUndefined()
})

test('an article on screen as being written counts, an old one that is edited does not', () => {
  expect(createGenerationNotices(() => true)(article('completed'))?.kind).toBe('complete')
  const quiet = createGenerationNotices(() => false)
  expect(quiet(article('completed'))).toBeUndefined()
  expect(quiet(article('published'))).toBeUndefined()
  expect(quiet({ type: 'credits', total: 1 })).toBeUndefined()
})
