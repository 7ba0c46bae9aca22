import { expect, test } from 'vitest'
import { linkProblem, otherFlow } from './link-problem.ts'

test.each([
  ['Not a valid implicit grant flow url.', otherFlow],
  ['Not a valid PKCE flow url.', otherFlow],
  ['No code detected.', otherFlow],
  [
    'No session defined in URL',
    'This link is incomplete. Open it from the email again, or ask for a new one.',
  ],
  ['The link has expired.', 'The link has expired.'],
])('“%s” becomes “%s”', (message, said) => {
  expect(linkProblem(message)).toBe(said)
})
