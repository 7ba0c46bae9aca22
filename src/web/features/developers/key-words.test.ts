import { expect, test } from 'vitest'
import { keyScopeNames } from '#contracts/rules/key-scopes.ts'
import type { ApiKey } from '#contracts/team/api-keys.ts'
import { clientWords } from '#web/lib/client-words.ts'
import { lastUseWords, lifeWords, scopeWords } from './key-words.ts'

const now = new Date('2026-11-28T12:00:00Z')
const key: ApiKey = {
  id: 'k',
  name: 'Zapier',
  hint: 'cd_live_abc_…wxyz',
  scopes: ['articles:read'],
  clientIds: null,
  addresses: [],
  maker: { id: 'u', name: 'Anna' },
  createdAt: '2026-11-28T11:00:00.000Z',
  expiresAt: '2027-11-28T11:00:00.000Z',
  lastUsedAt: null,
  app: null,
  feed: null,
  replacedAt: null,
  abilities: { rotate: true, revoke: true },
}

test('what a key may do is said in the order of the form', () => {
  expect(scopeWords(['publish', 'articles:read'])).toBe('Read articles, Publish')
  expect(scopeWords([...keyScopeNames])).toBe('Everything keys may do')
})

test('one client is named, several are counted', () => {
  const clients = [{ id: 'a', name: 'Acme' }]
  expect(clientWords(key, clients)).toBe('All clients')
  expect(clientWords({ clientIds: ['a'] }, clients)).toBe('Acme')
  expect(clientWords({ clientIds: ['a', 'b'] }, clients)).toBe('2 clients')
  expect(clientWords({ clientIds: [] }, clients)).toBe('No client')
})

test('a key that ends soon, was replaced or has ended says so', () => {
  expect(lifeWords(key, now)).toEqual({
    text: 'Works until Nov 28, 2027',
    over: false,
    soon: false,
  })
  expect(lifeWords({ ...key, expiresAt: '2026-12-01T12:00:00Z' }, now).soon).toBe(true)
  expect(lifeWords({ ...key, expiresAt: '2026-11-20T12:00:00Z' }, now)).toMatchObject({
    text: 'Ended Nov 20, 2026',
    over: true,
  })
  const replaced = { ...key, replacedAt: key.createdAt, expiresAt: '2026-11-29T12:00:00Z' }
  expect(lifeWords(replaced, now).text).toMatch(/^Replaced, works until Nov 29, 2026/)
})

test('an app says when it would end by itself', () => {
  expect(lifeWords({ ...key, app: { host: null } }, now).text).toBe(
    'Ends on Nov 28, 2027 if unused',
  )
})

test('a key that nobody has used says so', () => {
  expect(lastUseWords(key, now)).toBe('Never used')
  expect(lastUseWords({ lastUsedAt: '2026-11-28T11:00:00Z' }, now)).toBe('Used 1 hour ago')
})
