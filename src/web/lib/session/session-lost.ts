import { notify } from '../toasts.ts'

/** Explains why people whose session ended by itself have to sign in again. */
export function notifySessionLost(): void {
  const options = { id: 'session-lost', duration: 10_000 }
  void notify('error', 'Failed to retrieve your session. Please try signing in again.', options)
}
