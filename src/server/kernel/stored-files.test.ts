import { expect, test } from 'vitest'
import { storedKey, storedUrl } from './stored-files.ts'

test('a key comes back from its URL', () => {
  const key = 'article-images/workspace/a/banner.webp'
  expect(storedUrl(key)).toBe(`/storage/v1/object/public/${key}`)
  expect(storedKey(storedUrl(key))).toBe(key)
})

test.each([
  null,
  '',
  'https://example.com/storage/v1/object/public/a.png',
  '/storage/v1/object/private/a.png',
  '/other/storage/v1/object/public/a.png',
])('%j is no file of ours', (url) => {
  expect(storedKey(url)).toBeNull()
})
