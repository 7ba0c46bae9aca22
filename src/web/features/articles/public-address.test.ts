import { expect, test } from 'vitest'
import { publicAddress, webAddress } from './public-address.ts'

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com/a', 'http://example.com/a'],
  ['example.com/a', 'https://example.com/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['localhost:8080/post', 'https://localhost:8080/post'],
])('%s leads to %s', (raw, address) => {
  expect(webAddress(raw)).toBe(address)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '', '  ', null])(
  '%s leads nowhere',
  (raw) => {
    expect(webAddress(raw)).toBeNull()
  },
)

test('an article has an address once it is published, or a site gave it an id', () => {
  const article = {
    status: 'completed',
    webflowItemId: null,
    wordpressPostUrl: 'blog.example/a',
    webflowPreviewUrl: null,
  } as const
  expect(publicAddress(article)).toBeNull()
  expect(publicAddress({ ...article, status: 'published' })).toBe('https://blog.example/a')
  expect(publicAddress({ ...article, webflowItemId: '1' })).toBe('https://blog.example/a')
})
