import { expect, test } from 'vitest'
import { onTheWayTo, safeReturnPath, signInPage } from './return-path.ts'

const origin = 'https://copydesk.example'

test.each(['/dashboard', '/pricing', '/dashboard/articles?page=2&q=tea#top'])(
  '%s is followed as it is',
  (path) => {
    expect(safeReturnPath(path, origin)).toBe(path)
  },
)

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/auth',
  '/auth/new-password',
])('%s leads to the dashboard', (path) => {
  expect(safeReturnPath(path, origin)).toBe('/dashboard')
})

test('a page on the way keeps where to go afterwards', () => {
  expect(onTheWayTo('/dashboard', '/auth/reset')).toBe('/auth/reset')
  expect(onTheWayTo('/pricing?plan=pro', '/auth/reset')).toBe(
    '/auth/reset?returnUrl=%2Fpricing%3Fplan%3Dpro',
  )
  expect(signInPage('/pricing')).toBe('/auth?returnUrl=%2Fpricing')
  expect(signInPage('/join?token=abc')).toBe('/join?token=abc')
})
