import { expect, test } from 'vitest'
import { AuthError } from '../auth-error.ts'
import type { SessionResponse } from './issue-session.ts'
import {
  emailChangePendingUrl,
  failedFlowUrl,
  flowCodeUrl,
  refusedUrl,
  signedInUrl,
} from './redirect-urls.ts'

const page = 'https://desk.example/auth?next=%2Fa'
const session: SessionResponse = {
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1_800_000_000,
  refresh_token: 'refresh&token',
  user: { id: 'u' },
}
const fragmentOf = (url: string) =>
  Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))

test('puts the session into the fragment, sorted as in the contract, and the user nowhere', () => {
  const url = signedInUrl(page, session, 'recovery')
  expect(url.startsWith(`${page}#`)).toBe(true)
  expect([...new URLSearchParams(new URL(url).hash.slice(1)).keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  expect(fragmentOf(url).refresh_token).toBe('refresh&token')
})

test('names a type only for mail links, and provider tokens only after OAuth', () => {
  expect(fragmentOf(signedInUrl(page, session))).not.toHaveProperty('type')
  const oauth = { ...session, provider_token: 'p', provider_refresh_token: 'pr' }
  expect(fragmentOf(signedInUrl(page, oauth))).toMatchObject({
    provider_token: 'p',
    provider_refresh_token: 'pr',
  })
})

test('puts the message of a half confirmed email change into the fragment', () => {
  expect(fragmentOf(emailChangePendingUrl(page, 'Now the other & last'))).toEqual({
    message: 'Now the other & last',
    sb: '',
  })
})

test('passes an expected error on in the contract’s words', () => {
  const error = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  expect(fragmentOf(refusedUrl(page, error))).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})

test('calls a failure of ours a server error', () => {
  const error = new AuthError(503, 'unexpected_failure', 'Briefly unavailable')
  expect(fragmentOf(refusedUrl(page, error)).error).toBe('server_error')
})

test('reveals nothing of an unexpected error', () => {
  const url = refusedUrl(page, new Error('relation "auth.users" does not exist'))
  expect(fragmentOf(url)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
  expect(url).not.toContain('auth.users')
})

test('adds a PKCE code to the query, in place of any that is there', () => {
  expect(flowCodeUrl(`${page}&code=forged`, 'abc')).toBe(
    'https://desk.example/auth?next=%2Fa&code=abc',
  )
})

test('puts a failed flow’s error into both query and fragment', () => {
  const failure = { error: 'access_denied', code: 'user_banned', description: 'User is banned' }
  const url = new URL(failedFlowUrl(page, failure))
  const expected = {
    error: 'access_denied',
    error_code: 'user_banned',
    error_description: 'User is banned',
    sb: '',
  }
  expect(fragmentOf(url.href)).toEqual(expected)
  expect(Object.fromEntries(url.searchParams)).toEqual({ next: '/a', ...expected })
})
