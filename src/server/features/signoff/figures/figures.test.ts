import { expect, test } from 'vitest'
import { approvedArticles, mean, type RoundOfArticle } from './figures.ts'

const at = (time: string) => new Date(`2026-11-${time}:00:00Z`)
const november = { from: new Date('2026-11-01'), to: new Date('2026-12-01') }
const round = (from: string, to: string, over: Partial<RoundOfArticle> = {}): RoundOfArticle => ({
  articleId: 'a',
  title: 'Anvils',
  stage: 'client',
  approved: false,
  from: at(from),
  to: at(to),
  ...over,
})

test('rounds and hours are counted until the first approval by the client', () => {
  const rounds = [
    round('01T08', '01T09', { stage: 'internal', approved: true }),
    round('02T08', '03T08'),
    round('03T18', '04T00', { approved: true }),
    round('10T08', '11T08', { approved: true }),
  ]
  expect(approvedArticles(rounds, november)).toEqual([
    {
      articleId: 'a',
      title: 'Anvils',
      rounds: 2,
      reviewerHours: 30,
      agencyHours: 10,
      approvedAt: at('04T00'),
    },
  ])
})

test('without a client’s round colleagues count, and other months do not', () => {
  const internal = round('01T08', '01T10', { stage: 'internal', approved: true })
  expect(approvedArticles([internal], november)[0]).toMatchObject({ rounds: 1, reviewerHours: 2 })
  const october = { from: new Date('2026-10-01'), to: new Date('2026-11-01') }
  expect(approvedArticles([internal], october)).toEqual([])
  expect(approvedArticles([round('01T08', '01T10')], november)).toEqual([])
})

test('the mean of nothing is nothing', () => {
  expect(mean([])).toBeNull()
  expect(mean([1, 2, 2])).toBe(1.7)
})
