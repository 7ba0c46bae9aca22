import type { RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import { concludeDecision, type Decision } from '../conclude-decision.ts'
import type { LinkRequest } from '../link-scope.ts'
import { inSeat, requireUsable, reviewerActor } from './seat-scope.ts'

/**
 * Stores the decision of a reviewer at the client. Throws `conflict` when the package is another one by now,
 * and `gone` for a link or round that has ended.
 */
export async function decide(request: LinkRequest, decision: Decision): Promise<RoundState> {
  return await inSeat(request, async (scope) => {
    requireUsable(scope)
    const { seat, round } = scope
    const decider = {
      seat,
      actor: reviewerActor(scope),
      proof: { addressConfirmed: true as const },
    }
    const of = { roundId: round.id, articleId: round.articleId }
    return await concludeDecision(scope, of, decider, decision, (present) =>
      requireUsable({ ...scope, round: present }),
    )
  })
}
