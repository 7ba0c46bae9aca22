import { describe, expect, test } from 'vitest'
import { classifySmtpError } from './smtp-errors.ts'

type Facts = { code?: string; responseCode?: number; response?: string }
const failure = (facts: Facts) => Object.assign(new Error('it failed'), facts)
const kindOf = (facts: Facts, handedOver = false) =>
  classifySmtpError(failure(facts), handedOver).kind

describe('a reply', () => {
  test.each([
    [421, undefined, 'unavailable'],
    [450, '450 4.2.1 mailbox busy', 'unavailable'],
    [451, '451 4.7.1 greylisted', 'rate_limited'],
    [452, '452 too many recipients this hour', 'rate_limited'],
    [454, '454 rate limit exceeded', 'rate_limited'],
    [503, '503 bad sequence of commands', 'unavailable'],
    [550, '550 5.1.1 no such user', 'rejected'],
    [552, '552 message too large', 'rejected'],
    [554, '554 rejected as spam', 'rejected'],
  ])('%i %s is %s', (responseCode, response, kind) => {
    const facts: Facts = response === undefined ? { responseCode } : { responseCode, response }
    expect(kindOf(facts)).toBe(kind)
    // The server has replied, so the outcome is known however far the mail had got.
    expect(kindOf(facts, true)).toBe(kind)
  })
})

test('distinguishes refused credentials from a refused mail', () => {
  expect(kindOf({ code: 'EAUTH', responseCode: 535, response: '535 bad password' })).toBe(
    'auth_expired',
  )
  expect(kindOf({ code: 'EAUTH', responseCode: 454, response: '454 try later' })).toBe(
    'unavailable',
  )
})

test.each(['EENVELOPE', 'EMESSAGE', 'ECONFIG'])('%s will not get better', (code) => {
  expect(kindOf({ code })).toBe('rejected')
})

test('a lost connection leaves the outcome open once the mail is handed over', () => {
  expect(kindOf({ code: 'ECONNECTION' })).toBe('unavailable')
  expect(kindOf({ code: 'ETIMEDOUT' }, true)).toBe('unknown_outcome')
})

test('the reply goes to the log, and a stable message to people', () => {
  const error = classifySmtpError(
    failure({ responseCode: 550, response: '550 <a@b.c> unknown' }),
    false,
  )
  expect(error.message).toBe('The mail server refused this mail.')
  expect(error.detail).toContain('550 <a@b.c> unknown')
})

test('only a rate limit says when to retry', () => {
  const limited = classifySmtpError(failure({ responseCode: 451, response: '4.7.0 slow' }), false)
  expect(limited.retryAfterMs).toBe(60_000)
  expect(classifySmtpError(failure({ responseCode: 550 }), false).retryAfterMs).toBeUndefined()
})

test('takes anything that is thrown', () => {
  expect(classifySmtpError('a text', false).kind).toBe('unavailable')
})
