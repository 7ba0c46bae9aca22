import { articleCost } from '#contracts/articles/articles.ts'
import type { KeptPart } from '#contracts/articles/generation.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { setRegenerating } from '#server/features/articles/index.ts'
import { spendCredits } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { WornWords } from '#server/providers/writer/port.ts'
import {
  deliveredPackages,
  type PresentPackage,
  presentPackage,
} from '../rewriting/package-text.views.ts'
import type { Rewriting } from '../rewriting/rewriting.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { insertRuns } from '../run/runs.store.ts'
import { lockArticles } from '../run/steering.store.ts'
import { editedParts } from './edited-parts.ts'
import { obstacleTo } from './regenerate-article.policy.ts'

type Wanted = { id: string; revision: number; cost: number; anew: readonly KeptPart[] }
type Begun = { runId: string; creditsLeft: number }

/**
 * Has a finished article written again from its brief, as it is now, for the price of an article; the parts that
 * people have changed stay, but for those named. The present text stays until the new one is there. Throws
 * `not_found`; `conflict` where that isn't possible now, or the version or price is not the one the caller saw;
 * `insufficient_credits` and `budget_exceeded`.
 */
export async function regenerateArticle(context: RequestContext, wanted: Wanted): Promise<Begun> {
  return await context.inTransaction((scope) =>
    once(scope, context.idempotencyKey, ['write-again', wanted], () => begin(scope, wanted)),
  )
}

async function begin(scope: MemberScope, { id, revision, cost, anew }: Wanted): Promise<Begun> {
  // A second request waits here, and then finds the article being written again.
  await lockArticles(scope, [id])
  return await regenerateHeld(scope, id, { seen: { revision, cost }, anew })
}

type How = {
  /** The version and the price that the caller has seen. */
  seen?: { revision: number; cost: number }
  anew?: readonly KeptPart[]
  /** What is not to stand in it again. */
  avoid?: readonly WornWords[]
  /** It waits behind everything else. */
  volume?: boolean
}

/** The same for an article that is locked. Throws as `regenerateArticle` does. */
export async function regenerateHeld(
  scope: MemberScope,
  id: string,
  { seen, anew = [], avoid = [], volume = false }: How,
): Promise<Begun> {
  const [now, delivered] = await Promise.all([
    presentPackage(scope, id),
    deliveredPackages(scope, id),
  ])
  if (!now) throw new AppError('not_found')
  const obstacle = obstacleTo(now, await visibleCampaign(scope, now.campaignId))
  if (obstacle || !now.text) throw new AppError('conflict', obstacle ?? undefined)
  if (seen && now.revision !== seen.revision) {
    throw new AppError('conflict', 'The article has been changed since. Please look again.')
  }
  if (seen && seen.cost !== articleCost) {
    throw new AppError('conflict', 'Its price has changed since. Please look again.')
  }
  const keep = editedParts(now.text, delivered).filter((part) => !anew.includes(part))
  const { clientId, campaignId } = now
  const description = `Written again: ${now.text.title || 'article'}`.slice(0, 300)
  const creditsLeft = await spendCredits(scope, [{ articleId: id, description }], {
    clientId,
    campaignId,
  })
  const rewrites = { before: now.text, keep, ...(avoid.length > 0 && { avoid }) }
  const runId = await beginRun(scope, id, now, { rewrites, volume })
  return { runId, creditsLeft }
}

/** Whether an article can be written again now. */
export async function mayBeRegenerated(scope: MemberScope, id: string): Promise<boolean> {
  const now = await presentPackage(scope, id)
  if (!now?.text) return false
  return obstacleTo(now, await visibleCampaign(scope, now.campaignId)) === null
}

async function beginRun(
  scope: MemberScope,
  articleId: string,
  { clientId }: PresentPackage,
  { rewrites, volume }: { rewrites: Rewriting; volume: boolean },
): Promise<string> {
  const runId = newId()
  await insertRuns(scope, [{ id: runId, articleId, rewrites }])
  await setRegenerating(scope, articleId, true)
  await startTasks(scope, generateArticleTask, [runId], { volume })
  await emit(scope, 'article.written_again', {
    id: articleId,
    clientId,
    cost: articleCost,
    kept: rewrites.keep.length,
  })
  return runId
}
