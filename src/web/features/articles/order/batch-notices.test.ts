import { beforeEach, expect, test, vi } from 'vitest'
import { applyToBatches, followBatch } from './batch-notices.ts'

const notices = vi.hoisted(() => ({ notify: vi.fn() }))
vi.mock('#web/lib/toasts.ts', () => notices)

type Event = Parameters<typeof applyToBatches>[0]
type Status = NonNullable<Event['status']>

/** Ids that no other test has used: followed batches outlive a test. */
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const follow = (of: string[]) => followBatch(of.map((id) => ({ id, inputValue: `Input of ${id}` })))
const ends = (articleId: string, status: Status, more: Partial<Event> = {}) =>
  applyToBatches({ type: 'article', articleId, change: 'updated', status, ...more })
const messages = () => notices.notify.mock.calls.map(([kind, text]) => `${kind}: ${text}`)

beforeEach(() => notices.notify.mockReset())

test('the end of a batch is announced once, when its last article is done', () => {
  const [a = '', b = ''] = ids(2)
  follow([a, b])
  ends(a, 'processing')
  ends(a, 'completed')
  expect(messages()).toEqual([])
  ends(b, 'completed')
  expect(messages()).toEqual(['success: Completed processing 2 of 2 articles'])
  ends(b, 'completed')
  expect(messages()).toHaveLength(1)
})

test('a failed article names the first 20 characters of its input and lowers the count', () => {
  const [a = '', b = ''] = ids(2)
  followBatch([
    { id: a, inputValue: 'How to look after an oak table' },
    { id: b, inputValue: 'Anvils' },
  ])
  ends(a, 'failed')
  ends(b, 'completed')
  expect(messages()).toEqual([
    'error: Failed to create article for input: How to look after an',
    'warning: Completed processing 1 of 2 articles',
  ])
  const [, , options] = notices.notify.mock.calls[0] ?? []
  expect(options).toMatchObject({ id: `generation-${a}` })
})

test('a cancelled or deleted article is no failure, but not written either', () => {
  const [a = '', b = '', c = ''] = ids(3)
  follow([a, b, c])
  ends(a, 'failed', { cancelled: true })
  applyToBatches({ type: 'article', articleId: b, change: 'removed' })
  ends(c, 'completed')
  expect(messages()).toEqual(['warning: Completed processing 1 of 3 articles'])
})

test('a single article is no batch', () => {
  const [a = ''] = ids(1)
  follow([a])
  ends(a, 'completed')
  expect(messages()).toEqual([])
})

test('an article that ended before its order was answered counts', () => {
  const [a = '', b = ''] = ids(2)
  ends(a, 'failed')
  expect(messages()).toEqual([])
  follow([a, b])
  ends(b, 'completed')
  expect(messages()).toEqual([
    `error: Failed to create article for input: ${`Input of ${a}`.slice(0, 20)}`,
    'warning: Completed processing 1 of 2 articles',
  ])
})

test('two batches are followed side by side', () => {
  const [a = '', b = '', c = '', d = ''] = ids(4)
  follow([a, b])
  follow([c, d])
  for (const id of [a, c, d]) ends(id, 'completed')
  expect(messages()).toEqual(['success: Completed processing 2 of 2 articles'])
  ends(b, 'completed')
  expect(messages()).toHaveLength(2)
})
