import { expect, test } from 'vitest'
import { readerOf } from './auth-links.ts'

const at = (address: string) => readerOf(new URL(address, 'http://copydesk.test'))

test('a link that signs in on a public page comes back to it', () => {
  expect(at('/pricing#access_token=a&type=signup')).toBe(
    '/auth?returnUrl=%2Fpricing#access_token=a&type=signup',
  )
  expect(at('/pricing?plan=pro&x=1#access_token=a')).toBe(
    '/auth?returnUrl=%2Fpricing%3Fplan%3Dpro%26x%3D1#access_token=a',
  )
})

test('what a link that failed says goes to the sign-in page, and does not come back', () => {
  expect(at('/pricing?plan=pro&error=access_denied&error_code=otp_expired')).toBe(
    '/auth?error=access_denied&error_code=otp_expired&returnUrl=%2Fpricing%3Fplan%3Dpro',
  )
  expect(at('/faq?code=c')).toBe('/auth?code=c&returnUrl=%2Ffaq')
})

test('a link to the home page leads to the dashboard', () => {
  expect(at('/#access_token=a')).toBe('/auth#access_token=a')
  expect(at('/?code=c')).toBe('/auth?code=c')
})
