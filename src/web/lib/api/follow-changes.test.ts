import { MutationObserver, type MutationOptions, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cache, createQueryClient } from './query-client.ts'

let cache: Cache
let reads: string[]
let leave: (() => void)[]

/** A query on screen, which notes that it is read. */
function show(name: string): void {
  const queryFn = () => {
    reads.push(name)
    return Promise.resolve(name)
  }
  leave.push(new QueryObserver(cache, { queryKey: [name], queryFn }).subscribe(() => {}))
}

beforeEach(async () => {
  cache = createQueryClient()
  reads = []
  leave = []
  show('clients')
  show('articles')
  await expect.poll(() => cache.isFetching()).toBe(0)
  reads = []
})
afterEach(() => {
  for (const stop of leave) stop()
  cache.clear()
})

const change = (options: MutationOptions<unknown, Error, void> = {}) =>
  new MutationObserver(cache, { mutationFn: () => Promise.resolve(), ...options }).mutate()

const refused = (code: string, status: number) => ({
  mutationFn: () => Promise.reject(Object.assign(new Error('no'), { status, code })),
})

test('a change is done once what it made stale is on screen, and each query is read once', async () => {
  cache.makeStale([['clients'], ['clients', 'c1']])
  await change({ meta: { stale: [['clients']] } })
  expect(reads).toEqual(['clients'])
  await change()
  expect(reads).toEqual(['clients'])
})

test('of several of a kind at once the last one loads', async () => {
  const first = Promise.withResolvers<void>()
  const kind = { mutationKey: ['move'], meta: { stale: [['articles']] } }
  const slow = change({ ...kind, mutationFn: () => first.promise })
  await change(kind)
  expect(reads).toEqual([])
  first.resolve()
  await slow
  expect(reads).toEqual(['articles'])
})

test.each([
  ['conflict', 409],
  ['internal', 500],
  ['rate_limited', 429],
])('after %s everything on screen is read again', async (code, status) => {
  await expect(change(refused(code, status))).rejects.toThrow('no')
  expect(reads).toEqual(['clients', 'articles'])
})

test('so it is after an answer that is lost', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(change({ mutationFn: lost })).rejects.toThrow('Failed to fetch')
  expect(reads).toEqual(['clients', 'articles'])
})

test('what was typed wrong makes nothing stale, unless it was on screen already', async () => {
  await expect(change(refused('invalid_input', 422))).rejects.toThrow('no')
  await expect(change(refused('unavailable', 503))).rejects.toThrow('no')
  expect(reads).toEqual([])
  const early = { ...refused('invalid_input', 422), onMutate: () => {} }
  await expect(change(early)).rejects.toThrow('no')
  expect(reads).toEqual(['clients', 'articles'])
})
