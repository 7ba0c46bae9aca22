import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BackoffRule, createBackoff, rateLimited, wholeSeconds } from './rate-limit-backoff.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

function open(rule: Partial<BackoffRule> = {}) {
  const count = new RateLimiterMemory({ keyPrefix: 'count', points: 1, duration: 3600 })
  const pause = new RateLimiterMemory({ keyPrefix: 'pause', points: 1, duration: 1 })
  const full: BackoffRule = { freeAttempts: 3, maxWaitSeconds: 8, onSuccess: 'reset', ...rule }
  return createBackoff(count, pause, full)
}

/** Attempts until one is refused: how many passed, and the seconds to wait. */
async function failUntilRefused(backoff: ReturnType<typeof open>, key = 'k') {
  for (let passed = 0; passed < 50; passed += 1) {
    try {
      await backoff.attempt(key)
    } catch (error) {
      return { passed, wait: (error as { retryAfterSeconds: number }).retryAfterSeconds }
    }
  }
  return { passed: 50, wait: 0 }
}

test('lets the free attempts through, and one more per wait', async () => {
  expect(await failUntilRefused(open())).toEqual({ passed: 4, wait: 1 })
})

test('doubles the wait up to its maximum', async () => {
  const backoff = open()
  await failUntilRefused(backoff)
  const waits: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await vi.advanceTimersByTimeAsync(10_000)
    waits.push((await failUntilRefused(backoff)).wait)
  }
  expect(waits).toEqual([2, 4, 8, 8, 8])
})

test('a refused attempt does not lengthen the wait', async () => {
  const backoff = open()
  await failUntilRefused(backoff)
  for (let knock = 0; knock < 10; knock += 1) {
    await expect(backoff.attempt('k')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
  }
})

test('counts concurrent attempts before any of them ends', async () => {
  const backoff = open()
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => backoff.attempt('k')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('a success resets the count', async () => {
  const backoff = open()
  await backoff.attempt('k')
  await backoff.attempt('k')
  const clear = await backoff.attempt('k')
  await clear()
  expect(await failUntilRefused(backoff)).toMatchObject({ passed: 4 })
})

test('with `refund` a success takes back its own attempt only', async () => {
  const backoff = open({ onSuccess: 'refund' })
  await backoff.attempt('k')
  await backoff.attempt('k')
  const clear = await backoff.attempt('k')
  await clear()
  expect(await failUntilRefused(backoff)).toMatchObject({ passed: 2 })
})

test('an exempt attempt never waits, but counts', async () => {
  const backoff = open()
  for (let attempt = 0; attempt < 10; attempt += 1) await backoff.attempt('k', () => true)
  expect((await failUntilRefused(backoff)).wait).toBe(8)
})

test('asks for an exemption only beyond the free attempts', async () => {
  const backoff = open()
  const isExempt = vi.fn(() => false)
  for (let attempt = 0; attempt < 3; attempt += 1) await backoff.attempt('k', isExempt)
  expect(isExempt).not.toHaveBeenCalled()
  await backoff.attempt('k', isExempt)
  expect(isExempt).toHaveBeenCalledOnce()
})

test('keys do not affect each other', async () => {
  const backoff = open()
  await failUntilRefused(backoff, 'a')
  await expect(backoff.attempt('b')).resolves.toBeTypeOf('function')
})

test.each([
  [0, 1],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [59_999, 60],
])('%i ms are %i whole seconds', (ms, seconds) => {
  expect(wholeSeconds(ms)).toBe(seconds)
  expect(rateLimited(ms)).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    retryAfterSeconds: seconds,
    message: 'Request rate limit reached',
  })
})
