import { describe, expect, test } from 'vitest'
import { ProviderError } from '../errors.ts'
import {
  AnswerTooLargeError,
  BlockedTargetError,
  classifyNetworkError,
} from './safe-fetch-errors.ts'

const before = { connected: false, idempotent: true, timedOut: false }
const during = { connected: true, idempotent: true, timedOut: false }
const failure = (code: string) => Object.assign(new Error(`failed: ${code}`), { code })
const kindOf = (error: unknown, progress: typeof before) =>
  classifyNetworkError(error, progress).kind

describe('before the connection', () => {
  test.each(['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'EAI_AGAIN'])(
    '%s can be retried',
    (code) => {
      expect(kindOf(failure(code), before)).toBe('unavailable')
      expect(kindOf(failure(code), { ...before, idempotent: false })).toBe('unavailable')
    },
  )

  test.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    '%s is a problem of the site',
    (code) => {
      expect(classifyNetworkError(failure(code), before)).toMatchObject({
        kind: 'rejected',
        message: 'The site’s security certificate is not valid.',
      })
    },
  )

  test('a site without encryption says what its address begins with', () => {
    expect(classifyNetworkError(failure('ERR_SSL_WRONG_VERSION_NUMBER'), before)).toMatchObject({
      kind: 'rejected',
      message: 'The site answers without encryption: begin its address with http://.',
    })
  })
})

describe('after the connection', () => {
  test('a lost response leaves the outcome open, unless the request may be repeated', () => {
    expect(kindOf(failure('ECONNRESET'), { ...during, idempotent: false })).toBe('unknown_outcome')
    expect(kindOf(failure('ECONNRESET'), during)).toBe('unavailable')
  })

  test.each(['HPE_INVALID_CONSTANT', 'UND_ERR_HEADERS_OVERFLOW', 'Z_DATA_ERROR'])(
    '%s will not get better',
    (code) => {
      expect(kindOf(failure(code), during)).toBe('rejected')
    },
  )

  test('neither will a response that is too large', () => {
    expect(kindOf(new AnswerTooLargeError(10), during)).toBe('rejected')
    expect(kindOf(new AnswerTooLargeError(10), { ...during, idempotent: false })).toBe(
      'unknown_outcome',
    )
  })

  test('a timeout says so', () => {
    const { kind, message } = classifyNetworkError(failure('X'), { ...during, timedOut: true })
    expect([kind, message]).toEqual(['unavailable', 'The site took too long to answer.'])
  })
})

test('finds our own errors in what the connector wraps them in', () => {
  const blocked = new BlockedTargetError('10.0.0.1')
  const wrapped = new Error('outer', { cause: new AggregateError([blocked], 'all failed') })
  expect(classifyNetworkError(wrapped, before)).toBe(blocked)
})

test('finds the code of a cause', () => {
  const error = new TypeError('fetch failed', { cause: failure('CERT_HAS_EXPIRED') })
  expect(kindOf(error, before)).toBe('rejected')
})

test('keeps host names and codes for the log', () => {
  const error = classifyNetworkError(new Error('connect to 10.0.0.1 failed'), before)
  expect(error.message).not.toContain('10.0.0.1')
  expect(error.detail).toContain('10.0.0.1')
  expect(new BlockedTargetError('10.0.0.1').message).not.toContain('10.0.0.1')
})

test('takes anything that is thrown', () => {
  for (const thrown of ['a text', undefined, null, 42]) {
    expect(classifyNetworkError(thrown, before)).toBeInstanceOf(ProviderError)
  }
})
