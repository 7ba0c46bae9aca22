import type { Verdict } from '#contracts/approval/sign-off-shapes.ts'
import type { RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import type { RequestContext } from '#server/context/context.ts'
import { memberActor } from '#server/features/approval/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { concludeDecision } from '../conclude-decision.ts'
import { packagedArticle } from '../package/package.views.ts'
import { roundById, type StoredRound, seatsOf } from '../signoff.views.ts'

type ColleagueDecision = {
  articleId: string
  roundId: string
  verdict: Verdict
  note: string
  packageSha256: string
}

/**
 * Stores the decision of a colleague who was asked. Throws `not_found` for a round of another article,
 * `forbidden` for somebody who was not asked, `conflict` when the package is another one by now, and `gone`
 * for a round that has ended.
 */
export async function decideAsColleague(
  context: RequestContext,
  { articleId, roundId, ...decision }: ColleagueDecision,
): Promise<{ state: RoundState }> {
  return await context.inTransaction(async (scope) => {
    // Locked first, as everywhere.
    const article = await packagedArticle(scope, articleId, 'for update')
    const round = article && (await roundById(scope, roundId))
    if (round?.articleId !== articleId) throw new AppError('not_found')
    const seat = (await seatsOf(scope, [roundId])).find(
      ({ user_id, revoked_at }) => user_id === scope.userId && revoked_at === null,
    )
    if (!seat || round.stage !== 'internal') {
      throw new AppError('forbidden', 'You were not asked to review this.')
    }
    const decider = { seat, actor: memberActor(scope), proof: { signedIn: true as const } }
    const of = { roundId, articleId }
    return { state: await concludeDecision(scope, of, decider, decision, requireOpen) }
  })
}

/** A decision can be changed until the round gives way to another. */
function requireOpen({ state }: StoredRound): void {
  if (state === 'open' || state === 'approved' || state === 'changes_requested') return
  throw new AppError('gone', 'This is no longer waiting for approval.')
}
