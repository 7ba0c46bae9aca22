import { asAuth } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import { deleteUnusedDevices } from './known-devices.store.ts'
import { deleteExpired, idleSessionMs } from './sessions.store.ts'

/** A device that has not been used for this long counts as new again. */
const deviceRetentionMs = 365 * 86_400_000

const intervalMs = 3_600_000
const purgedAt = new WeakMap<Auth, number>()

/**
 * Deletes expired sessions, tokens and devices at most once an hour, triggered by a sign-in. It is about
 * data minimisation: what has expired is rejected anyway.
 */
export function purgeExpiredHourly(auth: Auth): void {
  const now = auth.clock.now()
  if (now.getTime() - (purgedAt.get(auth) ?? Number.NEGATIVE_INFINITY) < intervalMs) return
  purgedAt.set(auth, now.getTime())
  auth.background.run('purge of expired sessions', () =>
    asAuth(auth.database, async (tx) => {
      await deleteExpired(tx, now, new Date(now.getTime() - idleSessionMs))
      await deleteUnusedDevices(tx, new Date(now.getTime() - deviceRetentionMs))
    }),
  )
}
