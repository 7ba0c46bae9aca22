import { expect, test } from 'vitest'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import {
  DeliveryFailure,
  failureOf,
  mostAttempts,
  nextAttemptMs,
  pauseMs,
} from './delivery-failure.ts'

const clean = (text: string) => text.replaceAll('secret', '…')

test('pauses grow for five hours or so, never past the six within which it is wanted, and end', () => {
  const usual = Array.from({ length: mostAttempts - 1 }, (_, at) => nextAttemptMs(at + 1, null))
  expect(usual).toEqual(usual.toSorted((one, other) => one - other))
  const hours = usual.reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect(hours).toBeGreaterThan(4)
  expect(hours * 1.2).toBeLessThan(6.1)
  for (const [index, ms] of usual.entries()) {
    const pause = pauseMs(index + 1)
    expect(pause).toBeGreaterThanOrEqual(ms * 0.8)
    expect(pause).toBeLessThanOrEqual(ms * 1.2)
  }
  expect(pauseMs(mostAttempts)).toBeNull()
})

test('the next attempt follows when the site asks for it, or after the usual pause', () => {
  const busy = new ProviderError('rate_limited', 'Busy.', { retryAfterMs: 600_000 })
  expect([nextAttemptMs(1, new Error('down')), nextAttemptMs(4, new Error('down'))]).toEqual([
    5_000, 300_000,
  ])
  expect(nextAttemptMs(1, busy)).toBe(600_000)
})

test('what a site says is kept without its secrets, and without its own error', () => {
  const error = new ProviderError('rate_limited', 'secret busy', {
    detail: 'a secret',
    retryAfterMs: 9,
    cause: new Error('secret'),
  })
  const failure = new DeliveryFailure(error, false, clean)
  expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterMs: 9, detail: 'a …' })
  expect(failure.cause).toBeUndefined()
  expect(failureOf(failure, true)).toEqual({
    message: '… busy',
    kind: 'rate_limited',
    unsure: false,
  })
})

test('a fault of ours is tried again, and not blamed on the site', () => {
  const failure = new DeliveryFailure(new TypeError('undefined'), true, clean)
  expect(failure.passing).toBe(true)
  const expected = { kind: 'internal', message: 'Something went wrong on our side.', unsure: true }
  expect(failureOf(failure, false)).toEqual(expected)
  expect(failureOf(new Error('bug'), true)).toEqual(expected)
})

test('what is refused before the call leaves the outcome as it was known', () => {
  expect(failureOf(new ProviderError('rejected', 'No title.'), true)).toEqual({
    message: 'No title.',
    kind: 'rejected',
    unsure: true,
  })
  expect(failureOf(new DeadlinePassed(), false)).toMatchObject({ kind: 'unavailable' })
})
