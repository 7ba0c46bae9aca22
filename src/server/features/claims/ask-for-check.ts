import type { RequestContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { lockAnswerable } from './answer-claim.ts'
import { checkClaimsTask } from './check-claims.task.ts'
import { forgetOpenClaims, noteClaimsProblem } from './claims.store.ts'
import { claimedArticle } from './claims.views.ts'

/** Starts a check unless one is waiting or under way. Call it with the article locked. */
export async function ensureCheck(scope: Scope, articleId: string): Promise<void> {
  const article = await claimedArticle(scope, articleId)
  if (!article || article.checking) return
  await noteClaimsProblem(scope, articleId, null)
  await startTasks(scope, checkClaimsTask, [articleId])
}

/** Has open claims looked at again, since there is another source now. Call it with the article locked. */
export async function checkOpenAgain(
  scope: Scope,
  place: { articleId: string; clientId: string },
): Promise<void> {
  await forgetOpenClaims(scope, place)
  await ensureCheck(scope, place.articleId)
}

/** Starts a check of the sentences that have not been checked; one that is under way serves as well. Throws `not_found`. */
export async function askForCheck(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { clientId } = await lockAnswerable(scope, id)
    await ensureCheck(scope, id)
    await emit(scope, 'article.claims_checked', { id: id, clientId })
  })
}
