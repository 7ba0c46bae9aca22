import { ORPCError, ValidationError } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { errorCodes } from '#contracts/errors.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { errorBody, logError, toAppError } from './error-response.ts'

const databaseError = (code: string) => Object.assign(new Error('row of a tenant'), { code })

describe('toAppError', () => {
  test('keeps our own errors', () => {
    const error = new AppError('not_found')
    expect(toAppError(error)).toBe(error)
  })

  test.each([
    ['53100', 'storage_full'],
    ['08006', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
    ['23503', 'not_found'],
    ['CD404', 'not_found'],
    ['23505', 'internal'],
  ])('turns the database’s %s into %s', (state, code) => {
    expect(toAppError(databaseError(state)).code).toBe(code)
  })

  test('asks to retry while the database is away', () => {
    expect(toAppError(databaseError('57P01')).retryAfterSeconds).toBe(2)
  })

  test('passes a provider’s message on', () => {
    const error = toAppError(
      new ProviderError('rejected', 'The site refused this.', { detail: 'x' }),
    )
    expect([error.code, error.message]).toEqual(['provider_failed', 'The site refused this.'])
  })

  test('names every invalid field, and the first problem', () => {
    const issues = [
      { message: 'Please enter a name', path: ['name'] },
      { message: 'Too many', path: ['brief', 'points', 3] },
    ]
    const cause = new ValidationError({ message: 'x', issues, data: {} })
    const error = toAppError(new ORPCError('BAD_REQUEST', { cause }))
    expect(error).toMatchObject({
      code: 'invalid_input',
      message: 'Please enter a name',
      fields: { name: 'Please enter a name', 'brief.points.3': 'Too many' },
    })
  })

  test('an unexpected error becomes `internal`, with the original for the log only', () => {
    const thrown = new Error('row of a tenant')
    const error = toAppError(thrown)
    expect(error).toMatchObject({ code: 'internal', cause: thrown })
    expect(error.message).toBe(errorCodes.internal.message)
  })
})

test('the body has the status, message, fields and request', () => {
  const error = new AppError('invalid_input', 'No', {
    fields: { name: 'No' },
    retryAfterSeconds: 4,
  })
  expect(errorBody(error, 'request-1')).toEqual({
    defined: false,
    code: 'invalid_input',
    status: errorCodes.invalid_input.status,
    message: 'No',
    data: { requestId: 'request-1', fields: { name: 'No' }, retryAfterSeconds: 4 },
  })
  expect(errorBody(new AppError('not_found'), 'r').data).toEqual({ requestId: 'r' })
})

describe('the log', () => {
  const logged = (thrown: unknown) => {
    const lines: string[] = []
    const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } })
    logError(log, toAppError(thrown), thrown)
    return lines.map((line) => JSON.parse(line))
  }

  test('has our own failures as errors, with the cause', () => {
    expect(logged(new Error('boom'))).toMatchObject([{ level: 'error', err: { message: 'boom' } }])
  })

  test('has the failures of others as warnings', () => {
    expect(logged(databaseError('08006'))).toMatchObject([{ level: 'warn', msg: 'unavailable' }])
  })

  test('has no expected refusals', () => {
    expect(logged(new AppError('not_found'))).toEqual([])
    expect(logged(new AppError('invalid_input'))).toEqual([])
  })
})
