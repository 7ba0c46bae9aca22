import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { looksLikeApiKey, makeApiKey, parseApiKey } from './api-key.ts'

test('a key is taken apart into what finds it and the hash of its secret', () => {
  const { key, publicId, secretHash, lastFour } = makeApiKey()
  expect(key).toMatch(/^cd_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/)
  expect(looksLikeApiKey(key)).toBe(true)
  expect(parseApiKey(key)).toEqual({ publicId, secretHash })
  expect(secretHash).toBe(
    createHash('sha256')
      .update(key.split('_')[3] ?? '')
      .digest('hex'),
  )
  expect(key.endsWith(lastFour)).toBe(true)
})

test('any one character that is mistyped shows in the checksum', () => {
  const { key } = makeApiKey()
  for (let at = 'cd_live_'.length; at < key.length; at += 1) {
    if (key[at] === '_') continue
    const typed = `${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`
    expect(parseApiKey(typed), typed).toBeNull()
  }
})

test.each(['', 'cd_live_', 'cd_live_a_b_c', 'cd_test_00000000_0_0'])('%s is no key', (text) => {
  expect(parseApiKey(text)).toBeNull()
})

test('the same secret proves nothing as a token of another kind', () => {
  const kinds = ['live', 'app', 'code', 'refresh', 'feed', 'news'] as const
  for (const kind of kinds) {
    const made = makeApiKey(kind, 'AbCd1234')
    expect(parseApiKey(made.key, kind)).toEqual({
      publicId: 'AbCd1234',
      secretHash: made.secretHash,
    })
    for (const other of kinds.filter((name) => name !== kind)) {
      expect(parseApiKey(made.key, other)).toBeNull()
      expect(parseApiKey(made.key.replace(`cd_${kind}_`, `cd_${other}_`), other)).toBeNull()
    }
  }
})
