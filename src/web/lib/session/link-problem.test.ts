import { expect, test } from 'vitest'
import { linkAdvice } from './link-problem.ts'

test.each([
  'Not a valid PKCE flow url.',
  'Not a valid implicit grant flow url.',
  'No code detected.',
])('“%s” is shown as it stands, with what it means', (problem) => {
  expect(linkAdvice(problem, null).description).toContain('another app')
})

test('a link that has run out comes with what to do, other problems without', () => {
  expect(linkAdvice('The link has expired.', 'otp_expired').description).toContain('Sign in')
  expect(linkAdvice('No session defined in URL', null)).toEqual({})
  expect(linkAdvice('The sign-in has expired.', 'bad_oauth_state')).toEqual({})
})
