import type { DurableWork, Scope } from '#server/context/context.ts'
import { appendRecord } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { differenceInWords } from '../package/difference-in-words.ts'
import { type Package, packageChanges, packageHash } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { roundById, type StoredRound, seatsOf } from '../signoff.views.ts'
import { notifyOfVoidedApprovalTask } from './notify-of-voided-approval.task.ts'

/**
 * Writes a voided approval into the record with all that was changed once the editing has rested, and mails
 * those who approved and those who asked. The approval itself was voided in the transaction of the edit.
 */
export const notifyOfVoidedApproval: DurableWork<StoredRound, void> = {
  begin: async (scope, { subjectId }) => {
    const round = await roundById(scope, subjectId)
    return round?.state === 'voided' ? round : null
  },

  run: async () => {},

  settle: async (scope, round) => {
    const article = await packagedArticle(scope, round.articleId, 'for update')
    if (!article) return
    const answered = (await seatsOf(scope, [round.id])).filter(
      ({ verdict, revoked_at }) => verdict !== null && revoked_at === null,
    )
    await recordVoided(scope, round, article.package, [null, ...answered.map(({ id }) => id)])
  },

  giveUp: async (_scope, { subjectId: roundId }) => ({ roundId }),
}

/** Records a voided approval without any mail where its reviewers are just being asked anew. */
export async function recordVoidedQuietly(
  scope: Scope,
  round: StoredRound,
  present: Package,
): Promise<void> {
  if (round.state !== 'voided') return
  if (await endTask(scope, notifyOfVoidedApprovalTask, round.id)) {
    await recordVoided(scope, round, present, [])
  }
}

/** `mailTo` are seats, and null for whoever asked. */
async function recordVoided(
  scope: Scope,
  round: StoredRound,
  present: Package,
  mailTo: readonly (string | null)[],
): Promise<void> {
  const { id: roundId, articleId, clientId, packageSha256 } = round
  const changes = packageChanges(round.package, present)
  const changed = changes.map(({ part }) => part)
  await appendRecord(scope, {
    clientId,
    articleId,
    roundId,
    action: 'approval.voided',
    actor: { type: 'system', id: null, label: 'Copydesk' },
    packageSha256,
    details: { changed, now: packageHash(present) },
  })
  await emit(scope, 'article.approval_voided', {
    id: articleId,
    clientId,
    changed: changed.join(', '),
    ...{ roundId, difference: differenceInWords(changes), mailTo: [...mailTo] },
  })
}
