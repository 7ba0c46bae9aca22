import type { JobContext, Scope } from '#server/context/context.ts'
import { appendRecord } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { differenceInWords } from '../package/difference-in-words.ts'
import { type Package, packageChanges, packageHash } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { roundById, type StoredRound, seatsOf } from '../signoff.views.ts'
import { postponeNotice, restedVoids, takeNotice } from './voided.store.ts'

const mostAtOnce = 100

/**
 * Writes voided approvals whose editing has rested into the record, with all that was changed, and mails those who
 * approved and those who asked. The approval itself was voided in the transaction of the edit. Throws only when the
 * database is away.
 */
export async function notifyOfVoidedApprovals(context: JobContext): Promise<void> {
  await runEach(
    context.log,
    await restedVoids(context.database, mostAtOnce),
    {
      failure: 'nobody was notified of a voided approval',
      onFailure: ({ workspaceId, roundId }) =>
        context.inWorkspace(workspaceId, (scope) => postponeNotice(scope, roundId)),
    },
    ({ workspaceId, roundId }) =>
      context.inWorkspace(workspaceId, (scope) => notifyOf(scope, roundId)),
  )
}

async function notifyOf(scope: Scope, roundId: string): Promise<void> {
  const round = await roundById(scope, roundId)
  const article = round && (await packagedArticle(scope, round.articleId, 'for update'))
  // Edited again meanwhile, or its reviewers were just asked anew.
  if (!article || !(await takeNotice(scope, roundId, 'rested'))) return
  const answered = (await seatsOf(scope, [roundId])).filter(
    ({ verdict, revoked_at }) => verdict !== null && revoked_at === null,
  )
  await recordVoided(scope, round, article.package, [null, ...answered.map(({ id }) => id)])
}

/** Records a voided approval without any mail where its reviewers are just being asked anew. */
export async function recordVoidedQuietly(
  scope: Scope,
  round: StoredRound,
  present: Package,
): Promise<void> {
  if (round.state !== 'voided') return
  if (await takeNotice(scope, round.id)) await recordVoided(scope, round, present, [])
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
