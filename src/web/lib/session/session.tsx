import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import {
  initialSnapshot,
  type SessionState,
  type SignOutScope,
  sessionStore,
} from './session-state.ts'
import { signOut, startSession } from './session-store.ts'

/** Starts reading the session; rendered once, in the root. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(() => startSession(), [])
  return children
}

/** The session as it is now: loading, unreachable, signed-out or authenticated. */
export function useSession(): {
  state: SessionState
  signingOut: boolean
  signOut: (scope?: SignOutScope) => Promise<void>
} {
  const { state, signingOut } = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.get,
    () => initialSnapshot,
  )
  return { state, signingOut, signOut }
}
