import { expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { RetryLater } from '../define-job.ts'
import { type FailedAttempt, isFinal, retryOf } from './retry-decision.ts'
import { DeadlinePassed } from './task.ts'

const now = new Date('2026-01-01T12:00:00Z')
const attemptOf = (parts: Partial<FailedAttempt> = {}): FailedAttempt => ({
  kind: {},
  number: 1,
  last: false,
  deadline: new Date(now.getTime() + 60_000),
  now,
  waitsUntil: new Date(now.getTime() + 86_400_000),
  ...parts,
})
const databaseAway = Object.assign(new Error('terminating connection'), { code: '57P01' })

const outage = new ProviderError('auth_expired', '', { outage: 'key', account: 'writer' })

const cases: [string, unknown, Partial<FailedAttempt>, boolean][] = [
  ['a refusal', new ProviderError('rejected', ''), {}, true],
  ['a credential that no longer works', new ProviderError('auth_expired', ''), {}, true],
  ['a refused key of a known account', outage, { last: true }, false],
  ['the same after a day', outage, { waitsUntil: now }, true],
  ['an outage', new ProviderError('unavailable', ''), {}, false],
  ['an unknown outcome', new ProviderError('unknown_outcome', ''), {}, false],
  ['an outage at the last attempt', new ProviderError('unavailable', ''), { last: true }, true],
  ['a fault of ours', new Error('bug'), {}, false],
  ['a fault of ours at the last attempt', new Error('bug'), { last: true }, true],
  ['a database that is away', databaseAway, { last: true }, false],
  ['a pause', new RetryLater(1, ''), { last: true }, false],
  ['an outage at the deadline', new ProviderError('unavailable', ''), { deadline: now }, true],
  [
    'a pause past the deadline',
    new ProviderError('rate_limited', '', { retryAfterMs: 60_000 }),
    {},
    true,
  ],
  ['the deadline', new DeadlinePassed(), {}, true],
  ['the last own pause', new Error('bug'), { kind: { pauseMs: () => null } }, true],
  ['one before it', new Error('bug'), { kind: { pauseMs: () => 5 }, last: true }, false],
]

test.each(cases)('%s', (_name, error, parts, final) => {
  expect(isFinal(error, attemptOf(parts))).toBe(final)
})

test('a pause is as long as the service asks for, or the kind, whichever is longer', () => {
  const limited = new ProviderError('rate_limited', '', { retryAfterMs: 7_000 })
  expect(retryOf(limited, attemptOf())).toMatchObject({ afterMs: 7_000 })
  expect(retryOf(new ProviderError('rate_limited', ''), attemptOf())).toMatchObject({
    afterMs: 5_000,
  })
  const kind = { pauseMs: () => 9_000 }
  expect(retryOf(limited, attemptOf({ kind }))).toMatchObject({ afterMs: 9_000 })
  const error = new Error('bug')
  expect(retryOf(error, attemptOf())).toBe(error)
})
