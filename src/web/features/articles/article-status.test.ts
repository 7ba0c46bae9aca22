import { expect, test } from 'vitest'
import { type Article, articleStatuses } from '#contracts/articles/articles.ts'
import {
  cardTitle,
  hasFailed,
  inputTypeLabels,
  isPartlyWritten,
  isPublished,
  isReadable,
  pageTitle,
  statusAppearance,
} from './article-status.ts'

test('every status has the label of the specification', () => {
  const labels = articleStatuses.map((status) => [
    status,
    statusAppearance({ status, cancelled: false, byHand: false }).label,
  ])
  expect(Object.fromEntries(labels)).toEqual({
    pending_generation: 'Generating',
    processing: 'Processing',
    completed: 'Generated',
    failed: 'Generation Failed',
    generation_failed: 'Generation Failed',
    draft: 'Draft',
    pending_review: 'Pending Review',
    published: 'Published',
  })
})

test('a cancelled article is neutral, not a failure', () => {
  expect(statusAppearance({ status: 'failed', cancelled: true, byHand: false })).toEqual({
    label: 'Cancelled',
    mark: 'stopped',
    tone: 'neutral',
  })
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
