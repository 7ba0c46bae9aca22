import { expect, test } from 'vitest'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { DeliveryFailure, failureOf, nextAttempt, pauseMs } from './delivery-failure.ts'

const clean = (text: string) => text.replaceAll('secret', '…')

test('growing pauses that make up an hour, then none', () => {
  const usual = [5, 20, 80, 300, 900, 2_400]
  for (const [index, seconds] of usual.entries()) {
    const pause = pauseMs(index + 1)
    expect(pause).toBeGreaterThanOrEqual(seconds * 800)
    expect(pause).toBeLessThanOrEqual(seconds * 1_200)
  }
  expect(pauseMs(usual.length + 1)).toBeNull()
})

test('a person reads when it is tried again: when the site asks, or after the usual pause', () => {
  const busy = new ProviderError('rate_limited', 'Busy.', { retryAfterMs: 600_000 })
  expect([1, 4, 6, 7].map((attempt) => nextAttempt(attempt, new Error('down')))).toEqual([
    'Trying again in about 5 seconds.',
    'Trying again in about 5 minutes.',
    'Trying again in about 40 minutes.',
    'Trying again in about 40 minutes.',
  ])
  expect(nextAttempt(1, busy)).toBe('Trying again in about 10 minutes.')
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
