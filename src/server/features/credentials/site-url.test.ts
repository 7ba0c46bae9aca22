import { expect, test } from 'vitest'
import { AppError } from '#server/kernel/errors.ts'
import { mayKeepPassword, parseSiteUrl } from './site-url.ts'

function refusal(typed: string): unknown {
  try {
    return parseSiteUrl(typed)
  } catch (error) {
    return error instanceof AppError ? [error.code, error.fields?.siteUrl] : error
  }
}

test.each([
  ['blog.example.org', 'https://blog.example.org'],
  ['  https://blog.example.org/  ', 'https://blog.example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://example.org/blog/', 'https://example.org/blog'],
  ['https://example.org/wp-admin/', 'https://example.org'],
  ['example.org/wp-login.php', 'https://example.org'],
  ['https://example.org/blog/wp-json', 'https://example.org/blog'],
  ['https://bücher.example', 'https://bücher.example'],
])('%j is stored as %s', (typed, stored) => {
  expect(parseSiteUrl(typed)).toBe(stored)
})

test.each(['', 'https://', 'not a site', 'https://exa mple.org', 'ftp://example.org'])(
  '%j is no site URL',
  (typed) => {
    expect(refusal(typed)).toEqual(['invalid_input', 'Please enter a valid site URL'])
  },
)

test.each(['https://ada:secret@example.org', 'https://ada@example.org', 'https://:x@example.org'])(
  '%s is refused because of its username or password',
  (typed) => {
    expect(refusal(typed)).toEqual([
      'invalid_input',
      'Please enter the site URL without a username or password',
    ])
  },
)

test.each(['https://example.org/?page_id=2', 'https://example.org/#top', 'example.org?x'])(
  '%s is refused because of its query or fragment',
  (typed) => {
    expect(refusal(typed)).toEqual([
      'invalid_input',
      'Please enter the site URL without a ? or # part',
    ])
  },
)

test.each([
  ['the same URL', 'https://example.org', 'https://example.org'],
  ['www. added', 'https://example.org', 'https://www.example.org'],
  ['www. removed', 'https://www.example.org', 'https://example.org'],
  ['http to https', 'http://example.org', 'https://example.org'],
  ['another path of the host', 'https://example.org', 'https://example.org/blog'],
])('a stored password is kept for %s', (_, from, to) => {
  expect(mayKeepPassword(from, to)).toBe(true)
})

test.each([
  ['another host', 'https://example.org', 'https://example.com'],
  ['a subdomain', 'https://example.org', 'https://blog.example.org'],
  ['a longer host', 'https://example.org', 'https://example.org.evil.test'],
  ['https to http', 'https://example.org', 'http://example.org'],
  ['another port', 'https://example.org', 'https://example.org:8443'],
  ['a credential without a site', null, 'https://example.org'],
])('a stored password is not kept for %s', (_, from, to) => {
  expect(mayKeepPassword(from, to)).toBe(false)
})
