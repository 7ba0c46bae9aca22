import { expect, it } from 'vitest'
import { normaliseSiteUrl, sameSite } from './site-url.ts'

it.each([
  ['example.com', 'https://example.com'],
  ['  example.com/blog// ', 'https://example.com/blog'],
  ['http://example.com/', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['example.com:8443', 'https://example.com:8443'],
  ['https://example.com/wp-admin/', 'https://example.com'],
  ['https://example.com/blog/wp-json', 'https://example.com/blog'],
  ['example.com/wp-login.php', 'https://example.com'],
  ['example.com/wp-content', 'https://example.com/wp-content'],
])('normaliseSiteUrl(%j)', (input, url) => {
  expect(normaliseSiteUrl(input)).toBe(url)
})

it.each([
  ['https://x.org', 'https://www.x.org/wp-json/', true],
  ['http://x.org', 'https://x.org', true],
  ['https://x.org', 'http://x.org', false],
  ['https://x.org', 'https://evil.org', false],
  ['https://x.org', 'https://x.org.evil.org', false],
  ['https://x.org', 'https://x.org:8443', false],
  ['https://x.org', 'nonsense', false],
])('sameSite(%j, %j) is %j', (from, to, same) => {
  expect(sameSite(from, to)).toBe(same)
})
