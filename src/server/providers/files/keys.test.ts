import { expect, test } from 'vitest'
import { contentTypeOf, isFolder } from './keys.ts'

test.each([
  ['client-logos/w/a.webp', 'image/webp'],
  ['author-photos/w/a.png', 'image/png'],
  ['article-images/w/a/b/c.jpg', 'image/jpeg'],
  ['article-images/w/a.jpeg', 'image/jpeg'],
  ['profile-photos/a.avif', 'image/avif'],
])('%s is %s', (key, type) => {
  expect(contentTypeOf(key)).toBe(type)
})

test.each(['article-images/a.PNG', 'article-images/a.svg', 'article-images/a.png/', 'a.png', ''])(
  '%j is no key',
  (key) => {
    expect(contentTypeOf(key)).toBeNull()
  },
)

test('a folder lies within a bucket and is never one', () => {
  expect(isFolder('article-images/w')).toBe(true)
  expect(isFolder('article-images/w/deep/er')).toBe(true)
  for (const folder of [
    'article-images',
    'article-images/',
    'other/w',
    '',
    'article-images/../w',
  ]) {
    expect(isFolder(folder)).toBe(false)
  }
})

test('keys have a limit', () => {
  const key = (length: number) => `article-images/${'a'.repeat(length - 19)}.png`
  expect(key(400)).toHaveLength(400)
  expect(contentTypeOf(key(400))).toBe('image/png')
  expect(contentTypeOf(key(401))).toBeNull()
})
