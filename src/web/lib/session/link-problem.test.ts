import { expect, test } from 'vitest'
import { linkAdvice, linkProblem, otherFlow } from './link-problem.ts'

test.each([
  ['Not a valid implicit grant flow url.', otherFlow],
  ['Not a valid PKCE flow url.', otherFlow],
  ['No code detected.', otherFlow],
  ['No session defined in URL', 'No session defined in URL'],
  ['The link has expired.', 'The link has expired.'],
])('“%s” becomes “%s”', (message, said) => {
  expect(linkProblem(message)).toBe(said)
})

test('a link that has run out comes with what to do, other problems without', () => {
  expect(linkAdvice('otp_expired').description).toContain('Sign in')
  expect(linkAdvice('bad_oauth_state')).toEqual({})
})
