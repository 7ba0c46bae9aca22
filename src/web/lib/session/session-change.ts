import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { needsSecondFactor } from './second-factor.ts'
import type { SessionSnapshot, SessionState } from './session-state.ts'

type SessionChange = {
  state: SessionState
  /** What the person should hear about it, if anything. */
  news?: 'signed-in' | 'signed-out'
}

/**
 * What an event of the auth library changes; undefined when nothing. The library repeats SIGNED_IN each
 * time the tab is shown again, so only another person is news.
 */
export function sessionChange(
  event: AuthChangeEvent,
  session: Session | null,
  { state: before, signingOut }: SessionSnapshot,
): SessionChange | undefined {
  if (event === 'INITIAL_SESSION') return undefined
  if (session?.user) {
    const state: SessionState = { status: 'authenticated', session, user: session.user }
    const signsIn = event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED'
    const person = signedInUserId(state)
    const isNews = signsIn && person !== null && person !== signedInUserId(before)
    return isNews ? { state, news: 'signed-in' } : { state }
  }
  if (event !== 'SIGNED_OUT' || before.status !== 'authenticated') return undefined
  return {
    state: { status: 'signed-out', by: signingOut ? 'user' : 'elsewhere' },
    news: 'signed-out',
  }
}

/** The id of a person who is signed in completely; null while a second factor is missing. */
export function signedInUserId(state: SessionState): string | null {
  return state.status === 'authenticated' && !needsSecondFactor(state.session)
    ? state.user.id
    : null
}
