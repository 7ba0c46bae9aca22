import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { readProblem } from './api-error.ts'

test('an answer of ours keeps its code, sentence, fields and request id', () => {
  const error = new ORPCError('invalid_input', {
    status: 422,
    message: 'Client name is required',
    data: { requestId: 'r-1', fields: { name: 'Client name is required', odd: 3 } },
  })
  expect(readProblem(error)).toEqual({
    code: 'invalid_input',
    message: 'Client name is required',
    fields: { name: 'Client name is required' },
    requestId: 'r-1',
  })
})

test('replaces the answer of a proxy with our own words', () => {
  const error = new ORPCError('MALFORMED_ORPC_ERROR_RESPONSE', {
    status: 502,
    message: '<html>Bad Gateway</html>',
  })
  expect(readProblem(error)).toMatchObject({
    code: 'provider_failed',
    message: 'A connected service did not answer as expected.',
  })
  expect(readProblem({ status: 418 }).code).toBe('internal')
})

test('distinguishes no answer, an aborted call and a bug of our own', () => {
  expect(readProblem(new TypeError('Failed to fetch')).code).toBe('network')
  expect(readProblem(new DOMException('late', 'TimeoutError')).code).toBe('network')
  expect(readProblem(new DOMException('left', 'AbortError')).code).toBe('cancelled')
  expect(readProblem(new Error('secret detail')).message).toBe('Something went wrong on our side.')
  expect(readProblem(null).code).toBe('internal')
})
