import type { Scope } from '#server/context/context.ts'
import { noteFor } from '#server/features/notices/index.ts'
import { senderWhoSees } from './colleagues.views.ts'
import type { StoredRound } from './signoff.views.ts'

/** Notes a decision under the bell of whoever sent the article; returns whether they want the mail of the round at once. */
export async function noteDecision(
  scope: Scope,
  round: StoredRound,
  { by, verdict, decisionId }: { by: string; verdict: string; decisionId: string },
): Promise<boolean> {
  const told = await noteFor(scope, await senderWhoSees(scope, round), {
    kind: 'reviewed',
    articleId: round.articleId,
    occasion: decisionId,
    by,
    message: verdict,
  })
  return told.some(({ mail }) => mail === 'now')
}
