import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstAnswer } from './first-answer.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const heard = () => {
  const client = createQueryClient()
  const calls: string[] = []
  const leave = afterFirstAnswer(client, () => calls.push('answered'))
  const answer = async (key: string) => {
    await client.fetchQuery({ queryKey: [key], queryFn: () => Promise.resolve(key) })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { client, calls, leave, answer }
}

test('the first answer is told once', async () => {
  const { client, calls, answer } = heard()
  const queryFn = () => Promise.reject(new Error('no'))
  await client.fetchQuery({ queryKey: ['none'], queryFn, retry: false }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toEqual([])
  await answer('a')
  await answer('b')
  expect(calls).toEqual(['answered'])
})

test('whoever has left is told nothing', async () => {
  const { calls, leave, answer } = heard()
  leave()
  await answer('a')
  expect(calls).toEqual([])
})
