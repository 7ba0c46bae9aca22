import { expect, test } from 'vitest'
import { linkProblem, otherFlow } from './link-problem.ts'

test.each([
  ['Not a valid implicit grant flow url.', otherFlow],
  ['Not a valid PKCE flow url.', otherFlow],
  ['No code detected.', otherFlow],
  ['No session defined in URL', 'No session defined in URL'],
  ['The link has expired.', 'The link has expired.'],
])('“%s” becomes “%s”', (message, said) => {
  expect(linkProblem(message)).toBe(said)
})
