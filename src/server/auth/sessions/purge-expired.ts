import { asAuth } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import { deleteUnusedDevices } from './known-devices.store.ts'
import { deleteExpired, idleSessionMs } from './sessions.store.ts'

/** A device that was not used for a year is an unknown one. */
const deviceRetentionMs = 365 * 86_400_000

const pauseMs = 3_600_000
const sweptAt = new WeakMap<Auth, number>()

/**
 * Once an hour, after a sign-in, removes ended sessions and dead links of everybody, so that addresses
 * of people who never come back are not kept. Nothing depends on it: what has ended is refused anyway.
 */
export function purgeExpiredHourly(auth: Auth): void {
  const now = auth.clock.now()
  if (now.getTime() - (sweptAt.get(auth) ?? Number.NEGATIVE_INFINITY) < pauseMs) return
  sweptAt.set(auth, now.getTime())
  auth.background.run('sweep of ended sessions', () =>
    asAuth(auth.database, async (tx) => {
      await deleteExpired(tx, now, new Date(now.getTime() - idleSessionMs))
      await deleteUnusedDevices(tx, new Date(now.getTime() - deviceRetentionMs))
    }),
  )
}
