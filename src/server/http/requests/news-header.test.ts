import { expect, test } from 'vitest'
import type { PageNews } from '#server/context/context.ts'
import { newsHeader } from './news-header.ts'

const updated = (id: number, title?: string): PageNews => ({
  id,
  event: { type: 'article', articleId: crypto.randomUUID(), change: 'updated', title },
})

test('a header holds any title in plain characters', () => {
  const news = [updated(7, 'Čaj für „Großmütter“ 🫖\n\u007f')]
  const header = newsHeader(news)
  expect(header).toMatch(/^[ -~]+$/)
  expect(new Headers({ 'live-events': header }).get('live-events')).toBe(header)
  expect(JSON.parse(header)).toEqual(news)
})

test('of many articles it has the ids, and that all are to be loaded again', () => {
  const total = { id: 300, event: { type: 'credits', total: 4 } } as const
  const news = [...Array.from({ length: 100 }, (_, at) => updated(123_456 + at)), total]
  const header = newsHeader(news)
  expect(header.length).toBeLessThan(2_000)
  const told: (number | PageNews)[] = JSON.parse(header)
  expect(told).toEqual([
    { id: 123_456, event: { type: 'changed', what: 'articles' } },
    ...news.slice(1, 100).map(({ id }) => id),
    total,
  ])
})

test('what does not fit at all is left to the stream', () => {
  const event = { type: 'live-page', articleId: crypto.randomUUID(), credentialId: 'c' } as const
  const pages = Array.from({ length: 100 }, (_, at) => ({ id: at + 2, event }))
  expect(JSON.parse(newsHeader([updated(1), ...pages]))).toEqual([
    { id: 1, event: { type: 'changed', what: 'articles' } },
  ])
  expect(newsHeader(pages)).toBe('[]')
})

test('who says that they are there hears nothing of it', () => {
  const event = { type: 'presence', articleId: crypto.randomUUID() } as const
  expect(newsHeader([{ id: 4, event }])).toBe('[4]')
})
