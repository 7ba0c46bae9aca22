import type { Scope } from '#server/context/context.ts'
import { holdBalance, refundCredits } from './credits.store.ts'
import { type Owners, unwrittenOf } from './unwritten.views.ts'

/** Gives back what was paid for articles that are deleted before their text has come. */
export async function refundUnwritten(scope: Scope, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length > 0) await refundCredits(scope, articleIds, 'Deleted before it was written')
}

/** The same for articles that are about to go with their clients or campaigns: until then, none can be ordered. */
export async function refundDeletedWith(
  scope: Scope,
  owners: Owners,
  ids: string[],
): Promise<void> {
  await holdBalance(scope)
  await refundUnwritten(scope, await unwrittenOf(scope, owners, ids))
}
