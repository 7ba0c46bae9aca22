import { notify } from '../toasts.ts'

/** Tells somebody whose session ended by itself why they have to sign in again. */
export function notifySessionLost(): void {
  const options = { id: 'session-lost', duration: 10_000 }
  void notify('error', 'Failed to retrieve your session. Please try signing in again.', options)
}
