import { expect, test } from 'vitest'
import { isLegacyPath } from './legacy-paths.ts'

test.each([
  '/articles/7',
  '/articles/7/edit',
  '/articles/7/preview',
  '/articles/7/social-media',
  '/templates/seo',
  '/templates/tone/new',
  '/templates/image/7',
  '/templates/author/7/edit',
  '/clients/7',
  '/clients/7/edit',
  '/clients/new',
  '/campaigns/7',
  '/campaigns/7/edit',
  '/campaigns/new',
  '/credentials',
  '/clients/',
])('%s has moved', (path) => {
  expect(isLegacyPath(path)).toBe(true)
})

test.each(['/', '/dashboard/articles/7', '/articles/7/unknown', '/pricing', '/clientsx'])(
  '%s has not',
  (path) => {
    expect(isLegacyPath(path)).toBe(false)
  },
)
