import { expect, test } from 'vitest'
import type { Article, Standing } from '#contracts/articles/articles.ts'
import { articleStages } from '#contracts/rules/articles/article-stages.ts'
import { articleStatuses } from '#contracts/rules/articles/statuses.ts'
import {
  cardTitle,
  hasFailed,
  inputTypeLabels,
  isPartlyWritten,
  isPublished,
  isReadable,
  pageTitle,
  stageAppearance,
  stageDetail,
} from './article-status.ts'

const at = '2019-11-03T12:00:00.000Z'

test.each<[Standing, string]>([
  [{ stage: 'with_client', people: ['Ann Lee'], at, problem: null }, 'Ann Lee, since Nov 3, 2019'],
  [{ stage: 'with_client', people: [], at, problem: null }, 'since Nov 3, 2019'],
  [{ stage: 'with_colleague', people: ['Ben'], at: null, problem: null }, 'Ben'],
  [{ stage: 'live', people: [], at, problem: null }, 'Since Nov 3, 2019'],
  [{ stage: 'attention', people: [], at: null, problem: 'The site said no.' }, 'The site said no.'],
  [{ stage: 'to_check', people: [], at: null, problem: null }, ''],
])('%o is told as %s', (standing, words) => {
  expect(stageDetail(standing)).toBe(words)
})

test('every stage is called something, and no two the same', () => {
  const labels = articleStages.map((stage) => stageAppearance(stage).label)
  expect(new Set(labels).size).toBe(articleStages.length)
})

test('failed and readable statuses', () => {
  expect(articleStatuses.filter(hasFailed)).toEqual(['failed', 'generation_failed'])
  expect(articleStatuses.filter(isReadable)).toEqual(['completed', 'pending_review', 'published'])
})

test('an article is published by its status or by an external id', () => {
  expect(isPublished({ status: 'published', publishedUrl: null })).toBe(true)
  expect(isPublished({ status: 'completed', publishedUrl: 'https://blog.example/a' })).toBe(true)
  expect(isPublished({ status: 'completed', publishedUrl: null })).toBe(false)
})

test.each([
  ['draft', 'cancelled', true],
  ['draft', 'failed', true],
  ['draft', 'completed', false],
  ['draft', undefined, false],
  ['failed', 'failed', false],
] as const)('%s after a %s run is partly written: %s', (status, end, expected) => {
  const generation = end && { status: end, model: null, errorMessage: null, stages: [], failed: [] }
  expect(isPartlyWritten({ status, generation: generation ?? null } as unknown as Article)).toBe(
    expected,
  )
})

test('titles have the placeholders of the specification', () => {
  expect(cardTitle({ title: '' })).toBe('Coming soon...')
  expect(cardTitle({ title: 'Anvils' })).toBe('Anvils')
  expect(pageTitle({ title: '', status: 'pending_generation' })).toBe('Coming soon...')
  expect(pageTitle({ title: '', status: 'draft' })).toBe('Untitled Article')
  expect(pageTitle({ title: 'Anvils', status: 'pending_generation' })).toBe('Anvils')
})

test('every input type has a label', () => {
  expect(Object.values(inputTypeLabels)).toEqual([
    'Title',
    'Topic',
    'Keyword',
    'Website URL',
    'Prompt',
  ])
})
