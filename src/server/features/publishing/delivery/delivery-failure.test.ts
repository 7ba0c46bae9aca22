import { expect, test } from 'vitest'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { DeliveryFailure, failureOf, pauseMs } from './delivery-failure.ts'

const clean = (text: string) => text.replaceAll('secret', '…')

test('three growing pauses, then none', () => {
  const [first, second, third, last] = [1, 2, 3, 4].map(pauseMs)
  for (const [pause, usual] of [
    [first, 5_000],
    [second, 20_000],
    [third, 80_000],
  ] as const) {
    expect(pause).toBeGreaterThanOrEqual(usual * 0.8)
    expect(pause).toBeLessThanOrEqual(usual * 1.2)
  }
  expect(last).toBeNull()
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
