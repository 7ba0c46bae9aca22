import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

test('an article has an address while a site shows it', () => {
  expect(publicAddress({ publishedUrl: null })).toBeNull()
  expect(publicAddress({ publishedUrl: 'blog.example/a' })).toBe('https://blog.example/a')
})
