import { expect, test } from 'vitest'
import type { Notice } from '#contracts/team/notices.ts'
import { groupNotices } from './group-notices.ts'

let made = 0
function notice(minutesAgo: number, over: Partial<Notice>): Notice {
  made += 1
  return {
    id: `n${made}`,
    kind: 'finished',
    by: null,
    articleId: `a${made}`,
    batchId: null,
    campaignId: null,
    clientId: null,
    title: 'Anvils',
    count: null,
    message: '',
    read: false,
    createdAt: new Date(Date.UTC(2026, 10, 3, 12) - minutesAgo * 60_000).toISOString(),
    ...over,
  }
}

const shape = (notices: Notice[]) =>
  groupNotices(notices).map(({ notices: own, batch }) => [
    own[0].kind,
    own.length,
    batch ? 'batch' : 'article',
  ])

test('an order of many articles is one notice, and another order another', () => {
  const order = (from: number) => Array.from({ length: 5 }, (_, n) => notice(from + n, {}))
  expect(shape([...order(0), ...order(300)])).toEqual([
    ['finished', 5, 'batch'],
    ['finished', 5, 'batch'],
  ])
})

test('two articles are named', () => {
  expect(shape([notice(0, {}), notice(1, {})])).toEqual([
    ['finished', 1, 'article'],
    ['finished', 1, 'article'],
  ])
})

test('what happened to one article is told together', () => {
  const of = { articleId: 'same' }
  expect(shape([notice(0, { ...of, kind: 'failed' }), notice(9, { ...of })])).toEqual([
    ['failed', 2, 'article'],
  ])
})

test('unread decisions and mentions stand on top, comments and what was read do not', () => {
  const decided = { kind: 'reviewed', message: 'changes' } as const
  expect(
    shape([
      notice(0, { kind: 'failed' }),
      notice(1, { kind: 'reviewed', message: 'comment' }),
      notice(2, { ...decided, read: true }),
      notice(50, decided),
      notice(60, { kind: 'mentioned' }),
    ]).map(([kind]) => kind),
  ).toEqual(['reviewed', 'mentioned', 'failed', 'reviewed', 'reviewed'])
})
