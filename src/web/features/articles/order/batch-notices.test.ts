import { beforeEach, expect, test, vi } from 'vitest'
import { applyToBatches, followBatch, isInBatch } from './batch-notices.ts'

const notices = vi.hoisted(() => ({ notify: vi.fn(), dismissToast: vi.fn() }))
vi.mock('#web/lib/toasts.ts', () => notices)

type Event = Parameters<typeof applyToBatches>[0]
type Status = NonNullable<Event['status']>

/** Ids that no other test has used: followed batches outlive a test. */
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const follow = (of: string[]) => followBatch(of.map((id) => ({ id, inputValue: `Input of ${id}` })))
const ends = (articleId: string, status: Status, more: Partial<Event> = {}) =>
  applyToBatches({ type: 'article', articleId, change: 'updated', status, ...more })
const messages = () => notices.notify.mock.calls.map(([kind, text]) => `${kind}: ${text}`)
const toastIds = () => new Set(notices.notify.mock.calls.map(([, , { id }]) => id))

beforeEach(() => notices.notify.mockReset())

test('ten finished articles make one toast, which counts', () => {
  const all = ids(10)
  follow(all)
  for (const id of all) ends(id, 'processing')
  expect(messages()).toEqual([])
  for (const id of all) ends(id, 'completed')
  expect(messages().at(0)).toBe('info: Completed processing 1 of 10 articles')
  expect(messages().at(-1)).toBe('success: Completed processing 10 of 10 articles')
  expect(toastIds().size).toBe(1)
  ends(all[0] ?? '', 'completed')
  expect(messages()).toHaveLength(10)
})

test('an article is told with its order until it has ended', () => {
  const [a = '', b = '', other = ''] = ids(3)
  follow([a, b])
  expect([isInBatch(a), isInBatch(b), isInBatch(other)]).toEqual([true, true, false])
  ends(a, 'completed')
  expect([isInBatch(a), isInBatch(b)]).toEqual([false, true])
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
    'info: Completed processing 0 of 2 articles',
    'warning: Completed processing 1 of 2 articles',
  ])
})

test('several failures are named in one toast', () => {
  const [a = '', b = '', c = ''] = ids(3)
  followBatch([
    { id: a, inputValue: 'How to look after an oak table' },
    { id: b, inputValue: 'Anvils' },
    { id: c, inputValue: 'Bellows' },
  ])
  for (const id of [a, b]) ends(id, 'generation_failed')
  const failures = notices.notify.mock.calls.filter(([kind]) => kind === 'error')
  expect(new Set(failures.map(([, , { id }]) => id)).size).toBe(1)
  const [, message, { description }] = failures.at(-1) ?? []
  expect(message).toBe('Failed to create 2 articles')
  expect(description).toBe(
    '“How to look after an”, “Anvils”. Please try again. Your credits have been returned.',
  )
})

test('a cancelled or deleted article is no failure, but not written either', () => {
  const [a = '', b = '', c = ''] = ids(3)
  follow([a, b, c])
  ends(a, 'failed', { cancelled: true })
  applyToBatches({ type: 'article', articleId: b, change: 'removed' })
  ends(c, 'completed')
  expect(messages().at(-1)).toBe('warning: Completed processing 1 of 3 articles')
  expect(messages().filter((message) => message.startsWith('error'))).toEqual([])
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
  expect(notices.dismissToast).toHaveBeenCalledWith(`generation-${a}`)
  ends(b, 'completed')
  expect(messages()).toEqual([
    `error: Failed to create article for input: ${`Input of ${a}`.slice(0, 20)}`,
    'info: Completed processing 0 of 2 articles',
    'warning: Completed processing 1 of 2 articles',
  ])
})

test('two batches are followed side by side', () => {
  const [a = '', b = '', c = '', d = ''] = ids(4)
  follow([a, b])
  follow([c, d])
  for (const id of [a, c, d]) ends(id, 'completed')
  expect(messages()).toEqual([
    'info: Completed processing 1 of 2 articles',
    'info: Completed processing 1 of 2 articles',
    'success: Completed processing 2 of 2 articles',
  ])
  expect(toastIds().size).toBe(2)
  ends(b, 'completed')
  expect(messages().at(-1)).toBe('success: Completed processing 2 of 2 articles')
})
