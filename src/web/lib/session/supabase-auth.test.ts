import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import {
  authCallback,
  forgetStoredSession,
  hasStoredSession,
  readFreshSession,
  sessionStorageKey,
} from './supabase-auth.ts'

const now = Date.UTC(2026, 2, 1)
const whole = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: now / 1000 + 3600,
  user: { id: 'ada' },
}
let localStorage: Storage

beforeEach(() => {
  localStorage = fakeStorage()
  vi.stubGlobal('window', { localStorage })
})

const store = (value: unknown) => localStorage.setItem(sessionStorageKey, JSON.stringify(value))

test('a session with time left is taken as it is', () => {
  store(whole)
  expect(hasStoredSession()).toBe(true)
  expect(readFreshSession(now)).toEqual(whole)
})

test('a session that is about to end is left to the library', () => {
  store({ ...whole, expires_at: now / 1000 + 90 })
  expect(readFreshSession(now)).toBeNull()
  expect(hasStoredSession()).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['no object', 'session'],
  ['no tokens', { ...whole, access_token: undefined }],
  ['no end', { ...whole, expires_at: undefined }],
  ['an end that is no number', { ...whole, expires_at: 'tomorrow' }],
  ['no person', { ...whole, user: null }],
  ['a person without an id', { ...whole, user: {} }],
])('what holds %s is no session', (_, stored) => {
  if (stored !== undefined) store(stored)
  expect(readFreshSession(now)).toBeNull()
})

test('broken JSON is no session', () => {
  localStorage.setItem(sessionStorageKey, '{')
  expect(readFreshSession(now)).toBeNull()
})

test('a forgotten session is gone', () => {
  store(whole)
  forgetStoredSession()
  expect(hasStoredSession()).toBe(false)
})

test('a browser that refuses storage has no session', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('denied')
    },
  })
  expect(hasStoredSession()).toBe(false)
  expect(readFreshSession(now)).toBeNull()
  expect(() => forgetStoredSession()).not.toThrow()
})

test.each([
  ['#access_token=a&type=signup', 'tokens'],
  ['#error=access_denied&error_code=otp_expired', 'error'],
  ['?error_description=Expired', 'error'],
  ['#message=Confirm+the+other+address', 'message'],
  ['?code=abc', 'code'],
])('%s is what an auth link left: %s', (address, kind) => {
  expect(authCallback(new URL(`https://desk.test/${address}`) as unknown as Location)).toEqual({
    kind,
  })
})

test.each(['', '#content', '?page=2'])('%s is no auth link', (address) => {
  expect(authCallback(new URL(`https://desk.test/${address}`) as unknown as Location)).toBeNull()
})
