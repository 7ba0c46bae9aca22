import type { Scope } from '#server/context/context.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import { restoreStatus } from './reviews.store.ts'

/** Ends the reviews that articles wait for: they get their status back, and nobody is asked to review them any more. */
export async function endReviews(scope: Scope, ids: readonly string[]): Promise<void> {
  await restoreStatus(scope, ids)
  await withdrawNotices(scope, 'waiting', ids)
}
