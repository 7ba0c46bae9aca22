import { expect, test } from 'vitest'
import { errorCodes } from '#contracts/errors.ts'
import { AppError, ProviderError } from './errors.ts'

test('an AppError has its code’s message unless it is given another', () => {
  expect(new AppError('not_found').message).toBe(errorCodes.not_found.message)
  expect(new AppError('not_found', 'This client is gone.').message).toBe('This client is gone.')
})

test.each([
  ['auth_expired', false, false],
  ['rejected', false, false],
  ['rate_limited', true, true],
  ['unavailable', true, true],
  ['unknown_outcome', false, true],
] as const)('%s: retryable %j, passing %j', (kind, retryable, passing) => {
  const error = new ProviderError(kind, 'x')
  expect([error.retryable, error.passing]).toEqual([retryable, passing])
})

test('both keep their cause', () => {
  const cause = new Error('inner')
  expect(new AppError('internal', undefined, { cause }).cause).toBe(cause)
  expect(new ProviderError('rejected', 'x', { cause }).cause).toBe(cause)
})
