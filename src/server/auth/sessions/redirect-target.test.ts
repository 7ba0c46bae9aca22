import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const own = 'https://desk.example'

test.each([
  ['https://desk.example/auth/callback', 'https://desk.example/auth/callback'],
  ['https://desk.example/a?b=c&d=%20', 'https://desk.example/a?b=c&d=%20'],
  ['https://DESK.example/a', 'https://desk.example/a'],
  ['https://desk.example:443/a', 'https://desk.example/a'],
  ['https://desk.example/a/../../b', 'https://desk.example/b'],
  ['https:\\\\desk.example\\a', 'https://desk.example/a'],
])('keeps a page of our own origin: %s', (wanted, target) => {
  expect(redirectTarget(own, wanted)).toBe(target)
})

test('drops the fragment, which is where the session goes', () => {
  expect(redirectTarget(own, 'https://desk.example/a#access_token=forged')).toBe(
    'https://desk.example/a',
  )
})

test.each([
  ['another host', 'https://evil.example/'],
  ['a host with our name as a prefix', 'https://desk.example.evil.example/'],
  ['our name as user name', 'https://desk.example@evil.example/'],
  ['credentials', 'https://user:pass@desk.example/'],
  ['a user name alone', 'https://user@desk.example/'],
  ['another port', 'https://desk.example:8443/'],
  ['another scheme', 'http://desk.example/'],
  ['a subdomain', 'https://www.desk.example/'],
  ['backslashes', 'https:\\\\evil.example\\desk.example'],
  ['a relative path', '/auth/callback'],
  ['a URL without a scheme', '//evil.example/'],
  ['a script', 'javascript:alert(document.domain)//https://desk.example'],
  ['a data URL', 'data:text/html,<script>alert(1)</script>'],
  [
    'a blob URL of our own origin',
    'blob:https://desk.example/9115d58c-bcda-ff47-86e5-083e9a215304',
  ],
  ['an IP address in decimal', 'http://2130706433/'],
  ['no URL at all', 'nonsense'],
  ['an empty text', ''],
  ['null', null],
  ['undefined', undefined],
])('falls back to the start page for %s', (_what, wanted) => {
  expect(redirectTarget(own, wanted)).toBe(own)
})
