import { expect, test } from 'vitest'
import type { ArticleCard, ArticleStatus } from '#contracts/articles/articles.ts'
import { articleStatuses } from '#contracts/articles/articles.ts'
import { boardColumns, columnOf, columnsFor, targetOf, targetsOf } from './moves.ts'

const card = (
  status: ArticleStatus,
  statusBeforeReview: ArticleCard['statusBeforeReview'] = null,
) => ({ status, statusBeforeReview, cancelled: false })

const kindsOf = (...[status, before]: Parameters<typeof card>) =>
  Object.fromEntries(
    boardColumns.flatMap((column) => {
      const target = targetOf(card(status, before), column)
      return target && 'kind' in target ? [[column, target.kind]] : []
    }),
  )

test('only real steps of the work are moves', () => {
  expect(kindsOf('completed')).toEqual({ review: 'ask', published: 'publish' })
  expect(kindsOf('draft')).toEqual({ review: 'ask', published: 'publish' })
  expect(kindsOf('pending_review', 'completed')).toEqual({ generated: 'end', published: 'publish' })
  expect(kindsOf('pending_review', 'draft')).toEqual({ draft: 'end', published: 'publish' })
  for (const status of ['published', 'failed', 'generation_failed', 'processing'] as const) {
    expect(kindsOf(status)).toEqual({})
  }
})

test('every status has its column, and every other column takes it or says why not', () => {
  for (const status of articleStatuses) {
    const own = columnOf(card(status))
    for (const column of boardColumns) {
      const target = targetOf(card(status), column)
      if (column === own) expect(target).toBeNull()
      else expect(target).toEqual(expect.anything())
    }
  }
})

test('a menu names the columns that somebody could move a card to, and no others', () => {
  const named = targetsOf(card('completed')).map(({ column }) => column)
  expect(named).toEqual(['draft', 'review', 'published'])
})

test('what was cancelled stands apart from what failed, and stays there', () => {
  const cancelled = { ...card('failed'), cancelled: true }
  expect(columnOf(cancelled)).toBe('cancelled')
  for (const column of boardColumns.filter((one) => one !== 'cancelled')) {
    expect(targetOf(cancelled, column)).toHaveProperty('why')
  }
})

test('a filter by status leaves its own columns', () => {
  expect(columnsFor('')).toEqual(boardColumns)
  expect(columnsFor('draft')).toEqual(['draft'])
  expect(columnsFor('waiting')).toEqual(['generated', 'review'])
})
