import type { Factor, Session, User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { needsSecondFactor } from './second-factor.ts'

const now = '2026-03-01T10:00:00Z'
const user: User = {
  id: 'u1',
  aud: 'authenticated',
  created_at: now,
  app_metadata: {},
  user_metadata: {},
}

function factor(status: Factor['status']): Factor {
  return { id: 'f1', factor_type: 'totp', status, created_at: now, updated_at: now }
}

/** A session whose token has these claims; '?' and '>' make base64url differ from base64. */
function session(claims: object, factors?: Factor[]): Session {
  const text = JSON.stringify({ ...claims, note: '???>>>' })
  const payload = Buffer.from(text).toString('base64url')
  return {
    access_token: `e30.${payload}.signature`,
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    user: factors ? { ...user, factors } : user,
  }
}

test('a password alone is not enough for somebody with a verified factor', () => {
  expect(needsSecondFactor(session({ aal: 'aal1' }, [factor('verified')]))).toBe(true)
  expect(needsSecondFactor(session({ aal: 'aal2' }, [factor('verified')]))).toBe(false)
})

test('without a verified factor the password is enough', () => {
  expect(needsSecondFactor(session({ aal: 'aal1' }))).toBe(false)
  expect(needsSecondFactor(session({ aal: 'aal1' }, [factor('unverified')]))).toBe(false)
})

test('a token nobody can read proves no second factor', () => {
  const broken = { ...session({}, [factor('verified')]), access_token: 'not a token' }
  expect(needsSecondFactor(broken)).toBe(true)
})
