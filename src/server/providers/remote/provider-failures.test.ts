import { APICallError } from 'ai'
import { describe, expect, it } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { classifyFailure } from './provider-failures.ts'

const live = new AbortController().signal
const words = { declined: 'Declined.', tooLong: 'Too long.' }

const answered = (statusCode: number, responseBody = '') =>
  new APICallError({ message: 'x', url: 'u', requestBodyValues: {}, statusCode, responseBody })

describe('classifyFailure', () => {
  it.each([
    ['a refused key', answered(401), 'auth_expired'],
    ['a Google key error', answered(400, '{"reason":"API_KEY_INVALID"}'), 'auth_expired'],
    ['an empty account', answered(400, 'Your credit balance is too low'), 'rejected'],
    ['a long brief', answered(400, 'context_length_exceeded'), 'rejected'],
    ['a refused subject', answered(400, 'content_policy_violation'), 'rejected'],
    ['a conflict', answered(409), 'unavailable'],
    [
      'a lost connection',
      new TypeError('fetch failed', { cause: new Error('ECONNRESET') }),
      'unavailable',
    ],
    ['an error event', { type: 'overloaded_error', message: 'busy' }, 'unavailable'],
    ['a gateway error event', { code: 402, message: 'no credits' }, 'rejected'],
    ['a broken success', answered(200), 'unavailable'],
  ])('knows %s', (_name, error, kind) => {
    expect(classifyFailure(error, live, words)).toMatchObject({ name: 'ProviderError', kind })
  })

  it.each([
    '{"error":{"code":"context_length_exceeded"}}',
    'This model’s maximum context length is 8192 tokens.',
    '{"error":{"code":400,"message":"request (9004 tokens) exceeds the available context size (8192 tokens), try increasing it","type":"exceed_context_size_error"}}',
    'Requested tokens (9004) exceed context window of 8192',
  ])('says that a text is too long for the model: %s', (said) => {
    expect(classifyFailure(answered(400, said), live, words).message).toBe(words.tooLong)
  })

  it('keeps a ProviderError found anywhere in the chain', () => {
    const inner = new ProviderError('rejected', 'inner')
    expect(classifyFailure(new Error('outer', { cause: inner }), live, words)).toBe(inner)
  })

  it('never shows the provider’s own text to people', () => {
    const failure = classifyFailure(answered(400, '<script>alert(1)</script>'), live, words)
    expect(failure.message).not.toContain('script')
    expect(failure.detail).toContain('script')
  })
})
