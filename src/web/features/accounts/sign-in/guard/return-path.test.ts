import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

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
