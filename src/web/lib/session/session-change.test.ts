import type { Session } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { sessionChange, signedInUserId } from './session-change.ts'
import type { SessionSnapshot, SessionState } from './session-state.ts'

/** A session of this person; `owing` has a verified factor that was not used. */
function session(id: string, { owing = false } = {}): Session {
  const createdAt = '2026-03-01T10:00:00Z'
  return {
    access_token: `e30.${Buffer.from('{"aal":"aal1"}').toString('base64url')}.s`,
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    user: {
      id,
      aud: 'authenticated',
      created_at: createdAt,
      app_metadata: {},
      user_metadata: {},
      ...(owing && {
        factors: [
          {
            id: 'f',
            factor_type: 'totp',
            status: 'verified',
            created_at: createdAt,
            updated_at: createdAt,
          },
        ],
      }),
    },
  }
}

function authenticated(of: Session): SessionState {
  return { status: 'authenticated', session: of, user: of.user }
}

const snapshot = (state: SessionState, signingOut = false): SessionSnapshot => ({
  state,
  signingOut,
})
const nobody = snapshot({ status: 'signed-out', by: 'nobody' })

test('signing in is news once, however often the library repeats it', () => {
  const ada = session('ada')
  expect(sessionChange('SIGNED_IN', ada, nobody)).toEqual({
    state: authenticated(ada),
    news: 'signed-in',
  })
  expect(sessionChange('SIGNED_IN', ada, snapshot(authenticated(ada)))?.news).toBeUndefined()
})

test('another person in another tab is news', () => {
  const before = snapshot(authenticated(session('ada')))
  expect(sessionChange('SIGNED_IN', session('grace'), before)?.news).toBe('signed-in')
})

test('a password alone is no news while the second factor is missing', () => {
  const owing = session('ada', { owing: true })
  expect(sessionChange('SIGNED_IN', owing, nobody)?.news).toBeUndefined()
  expect(signedInUserId(authenticated(owing))).toBeNull()
  const complete = sessionChange(
    'MFA_CHALLENGE_VERIFIED',
    session('ada'),
    snapshot(authenticated(owing)),
  )
  expect(complete?.news).toBe('signed-in')
})

test('a renewed token changes the state in silence', () => {
  const renewed = session('ada')
  expect(sessionChange('TOKEN_REFRESHED', renewed, nobody)).toEqual({
    state: authenticated(renewed),
  })
})

test('a session that ends says who ended it', () => {
  const state = authenticated(session('ada'))
  expect(sessionChange('SIGNED_OUT', null, snapshot(state))).toEqual({
    state: { status: 'signed-out', by: 'elsewhere' },
    news: 'signed-out',
  })
  expect(sessionChange('SIGNED_OUT', null, snapshot(state, true))?.state).toEqual({
    status: 'signed-out',
    by: 'user',
  })
})

test('what is known already changes nothing', () => {
  expect(sessionChange('SIGNED_OUT', null, nobody)).toBeUndefined()
  expect(sessionChange('INITIAL_SESSION', session('ada'), nobody)).toBeUndefined()
  expect(sessionChange('TOKEN_REFRESHED', null, nobody)).toBeUndefined()
})

test.each<SessionState>([
  { status: 'loading' },
  { status: 'unreachable' },
  { status: 'signed-out', by: 'user' },
])('nobody is signed in while the session is $status', (state) => {
  expect(signedInUserId(state)).toBeNull()
})
