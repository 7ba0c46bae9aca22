import type { MemberScope } from '#server/context/context.ts'
import { openInternalRounds } from '../signoff.views.ts'
import { withdrawRound } from './change-round.ts'
import { sendForApproval } from './start-round.ts'

/**
 * Asks a colleague to approve an article whose approval begins with colleagues, as it is now. Throws as
 * starting a round does.
 */
export async function askForApproval(
  scope: MemberScope,
  articleId: string,
  memberId: string,
): Promise<void> {
  await sendForApproval(scope, {
    articleId,
    stage: 'internal',
    memberIds: [memberId],
    reviewers: [],
    message: '',
    dueOn: null,
    everyone: false,
  })
}

/** Withdraws the open internal rounds of articles. */
export async function withdrawApprovals(
  scope: MemberScope,
  articleIds: readonly string[],
): Promise<void> {
  for (const round of await openInternalRounds(scope, articleIds)) await withdrawRound(scope, round)
}
