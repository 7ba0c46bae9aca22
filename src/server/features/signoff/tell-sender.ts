import type { Scope } from '#server/context/context.ts'
import { noteFor, tellPeople } from '#server/features/notices/index.ts'
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

/** Tells whoever sent the article that a reviewer comments on it: once a day, however much they write. */
export async function tellOfComments(
  scope: Scope,
  round: StoredRound,
  seat: { id: string; name: string },
): Promise<void> {
  const day = scope.now.toISOString().slice(0, 10)
  await tellPeople(scope, await senderWhoSees(scope, round), {
    kind: 'reviewed',
    articleId: round.articleId,
    occasion: `comments ${seat.id} ${day}`,
    by: seat.name,
    message: 'comment',
  })
}
