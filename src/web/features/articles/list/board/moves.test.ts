import { expect, test } from 'vitest'
import {
  type ArticleStage,
  articleStages,
  turnOf,
} from '#contracts/rules/articles/article-stages.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import { columnsFor, targetOf, targetsOf } from './moves.ts'

const card = (stage: ArticleStage, status: ArticleStatus = 'completed') => ({
  status,
  standing: { stage, people: [], at: null, problem: null },
})

const kindsOf = (...of: Parameters<typeof card>) =>
  Object.fromEntries(
    articleStages.flatMap((column) => {
      const target = targetOf(card(...of), column)
      return target && 'kind' in target ? [[column, target.kind]] : []
    }),
  )

const out = { scheduled: 'publish', live: 'publish' }

test('only real steps of the work are moves', () => {
  expect(kindsOf('to_check')).toEqual({ with_colleague: 'ask', with_client: 'send', ...out })
  expect(kindsOf('with_colleague')).toEqual({ to_check: 'end', with_client: 'send', ...out })
  expect(kindsOf('approved')).toEqual({ with_colleague: 'ask', with_client: 'send', ...out })
  expect(kindsOf('changed')).toEqual({ with_client: 'send', ...out })
  for (const stage of ['waiting', 'writing', 'outline', 'cancelled', 'live'] as const) {
    expect(kindsOf(stage)).toEqual({})
  }
  expect(kindsOf('attention', 'failed')).toEqual({})
})

test('every column but its own takes an article or says why not', () => {
  for (const stage of articleStages) {
    for (const column of articleStages) {
      const target = targetOf(card(stage), column)
      if (column === stage) expect(target).toBeNull()
      else expect(target).toEqual(expect.anything())
    }
  }
})

test('a menu names the columns that somebody could move a card to, and no others', () => {
  const named = targetsOf(card('approved')).map(({ column }) => column)
  expect(named).toEqual(['to_check', 'with_colleague', 'with_client', 'scheduled', 'live'])
})

test('what waits for us stands before what waits for others, and that before the rest', () => {
  const turns = columnsFor('').map((column) => turnOf[column])
  expect(turns.lastIndexOf('us')).toBeLessThan(turns.indexOf('colleague'))
  expect(turns.indexOf('client')).toBeLessThan(turns.indexOf('copydesk'))
})

test('a filter by stage leaves its own columns', () => {
  expect([...columnsFor('')].sort()).toEqual([...articleStages].sort())
  expect(columnsFor('to_check')).toEqual(['to_check'])
  expect(columnsFor('week')).toEqual(['changed', 'live'])
})
