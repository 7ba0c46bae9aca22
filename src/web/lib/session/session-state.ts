import type { Session, User } from '@supabase/auth-js'

export type SessionState =
  | { status: 'loading' }
  /** There is a session, but the server could not be reached to check it; see `retrySession`. */
  | { status: 'unreachable' }
  /** `by`: the person signed out here, the session ended by itself, or there was none. */
  | { status: 'signed-out'; by: 'nobody' | 'user' | 'elsewhere' }
  | { status: 'authenticated'; session: Session; user: User }

/** Signs out this browser alone, or every device. */
export type SignOutScope = 'local' | 'global'

export type SessionSnapshot = { state: SessionState; signingOut: boolean }

export const initialSnapshot: SessionSnapshot = { state: { status: 'loading' }, signingOut: false }
let snapshot = initialSnapshot
const listeners = new Set<() => void>()

/** Updates what is known about the session and informs all subscribers. */
export function setSession(change: Partial<SessionSnapshot>): void {
  snapshot = { ...snapshot, ...change }
  for (const listener of listeners) listener()
}

export const sessionStore = {
  get: (): SessionSnapshot => snapshot,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The id of the person who is signed in; undefined before and after. */
export function currentUserId(): string | undefined {
  return snapshot.state.status === 'authenticated' ? snapshot.state.user.id : undefined
}
