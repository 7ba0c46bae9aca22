import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailChallenge, matchesChallenge, s256Challenge } from './pkce.ts'

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describe('s256Challenge', () => {
  test('is null for an implicit flow', () => {
    expect(s256Challenge(undefined, undefined)).toBeNull()
    expect(s256Challenge('', '')).toBeNull()
  })

  test.each(['s256', 'S256'])('accepts the method %s', (method) => {
    expect(s256Challenge(challenge, method)).toBe(challenge)
  })

  test.each([
    ['a challenge without a method', challenge, undefined],
    ['a method without a challenge', undefined, 's256'],
    ['the plain method', challenge, 'plain'],
    ['an unknown method', challenge, 's512'],
    ['42 characters', challenge.slice(1), 's256'],
    ['129 characters', 'a'.repeat(129), 's256'],
    ['a reserved character', `${challenge}+`, 's256'],
    ['a line break at the end', `${challenge}\n`, 's256'],
  ])('rejects %s', (_what, given, method) => {
    expect(() => s256Challenge(given, method)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    )
  })

  test.each([43, 128])('accepts %i characters', (length) => {
    expect(s256Challenge('a'.repeat(length), 's256')).toHaveLength(length)
  })
})

describe('matchesChallenge', () => {
  test('knows the example of RFC 7636', () => {
    expect(matchesChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', challenge)).toBe(true)
  })

  test.each(['', 'another verifier', challenge])('refuses %j', (verifier) => {
    expect(matchesChallenge(verifier, challenge)).toBe(false)
  })

  test('never takes the plain challenge for the verifier', () => {
    const hash = createHash('sha256').update('v').digest('base64url')
    expect(matchesChallenge(hash, hash)).toBe(false)
  })
})

test('the nulls that the client sends ask for a link of the implicit flow', () => {
  expect(mailChallenge({ code_challenge: null, code_challenge_method: null })).toBeNull()
  expect(mailChallenge({})).toBeNull()
  const asked = { code_challenge: challenge, code_challenge_method: 's256' }
  expect(mailChallenge(asked)).toBe(challenge)
  expect(() => mailChallenge({ ...asked, code_challenge_method: 'plain' })).toThrow(
    expect.objectContaining({ status: 400 }),
  )
})
