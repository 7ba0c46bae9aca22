import { expect, test } from 'vitest'
import { passwordProblem } from './password-problem.ts'

function refusal(code: string): Error {
  return Object.assign(new Error('Password should be at least 8 characters.'), { code })
}

test('shows a weak password on its own field, in the service’s words', () => {
  expect(passwordProblem(refusal('weak_password'))).toEqual({
    proof: undefined,
    password: 'Password should be at least 8 characters.',
  })
})

test.each(['current_password_invalid', 'reauthentication_not_valid'])(
  'shows %s on the field of the current password or code',
  (code) => {
    const problem = passwordProblem(refusal(code))
    expect(problem?.proof).toBeTruthy()
    expect(problem?.password).toBeUndefined()
  },
)

test('what is about neither field is left to a toast', () => {
  expect(passwordProblem(refusal('over_request_rate_limit'))).toBeUndefined()
  expect(passwordProblem(new TypeError('Failed to fetch'))).toBeUndefined()
})
