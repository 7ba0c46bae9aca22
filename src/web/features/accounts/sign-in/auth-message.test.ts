import { expect, test } from 'vitest'
import { authErrorCode, authMessage } from './auth-message.ts'
import { factorMessage } from './second-factor/factor-message.ts'

const refusal = (code: string, message = 'As the service says it.') =>
  Object.assign(new Error(message), { code })

test('the service’s own message is shown', () => {
  expect(authMessage(refusal('invalid_credentials', 'Invalid login credentials'), 'Failed')).toBe(
    'Invalid login credentials',
  )
})

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a gateway', Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError' })],
])('%s is said in plain words', (_, error) => {
  expect(authMessage(error, 'Failed')).toMatch(/could not be reached.*nothing you typed is lost/)
})

test('a captcha that failed is explained', () => {
  expect(authMessage(refusal('captcha_failed'), 'Failed')).toMatch(/confirm that you’re human/)
})

test('whoever has tried too often is told to wait', () => {
  const message = authMessage(refusal('over_request_rate_limit'), 'Failed')
  expect(message).toBe('There were too many tries. Please wait a few minutes, then try again.')
})

test.each([undefined, 'text', { message: 'no error' }, new Error('')])(
  'without a message the fallback is shown: %j',
  (error) => {
    expect(authMessage(error, 'Sign-in failed')).toBe('Sign-in failed')
  },
)

test('only a code that is a text counts', () => {
  expect(authErrorCode(refusal('weak_password'))).toBe('weak_password')
  expect(authErrorCode(Object.assign(new Error('x'), { code: 7 }))).toBeUndefined()
  expect(authErrorCode({ code: 'weak_password' })).toBeUndefined()
})

test('refusals of a second factor say what to do next', () => {
  expect(factorMessage(refusal('mfa_verification_failed'), 'Failed')).toMatch(/newest/)
  expect(factorMessage(refusal('over_sms_send_rate_limit'), 'Failed')).toMatch(/Wait a minute/)
  expect(factorMessage(refusal('another_code'), 'Failed')).toBe('As the service says it.')
  expect(factorMessage(undefined, 'Failed')).toBe('Failed')
})
