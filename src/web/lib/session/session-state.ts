import type { Session, User } from '@supabase/auth-js'

export type SessionState =
  | { status: 'loading' }
  /** There is a session, but the server could not be asked about it; `retrySession` asks again. */
  | { status: 'unreachable' }
  /** `by` tells a person who signed out here from one whose session ended by itself. */
  | { status: 'signed-out'; by: 'nobody' | 'user' | 'elsewhere' }
  | { status: 'authenticated'; session: Session; user: User }

type Snapshot = { state: SessionState; signingOut: boolean }

export const initialSnapshot: Snapshot = { state: { status: 'loading' }, signingOut: false }
let snapshot = initialSnapshot
const listeners = new Set<() => void>()

/** Changes what is known of the session and tells everybody who listens. */
export function setSession(change: Partial<Snapshot>): void {
  snapshot = { ...snapshot, ...change }
  for (const listener of listeners) listener()
}

export const sessionStore = {
  get: (): Snapshot => snapshot,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
