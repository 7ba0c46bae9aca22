import type { Scope } from '#server/context/context.ts'
import { appendRecord, stageOfArticle } from '#server/features/approval/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { storeEffort } from '../figures/effort.store.ts'
import { latestRounds, type StoredRound, seatsOf } from '../signoff.views.ts'

/**
 * Measures what people changed since the draft, notes in a client's record where the approved package went, and
 * tells its reviewers the first time; nothing where nobody approves.
 */
export async function recordPublication(
  scope: Scope,
  sent: { articleId: string; clientId: string; revision: number; site: string; url: string },
): Promise<void> {
  const { articleId, clientId, revision, site, url } = sent
  await storeEffort(scope, sent)
  if ((await stageOfArticle(scope, articleId)) === 'none') return
  const round = await approvedRound(scope, sent)
  const { head, position } = await appendRecord(scope, {
    clientId,
    articleId,
    ...placeIn(round),
    action: 'article.published',
    actor: product,
    details: { site, url, revision },
  })
  if (!round) return
  // So that the reviewers hold what the record has to come to.
  const details = { url, site, head, entries: String(position) }
  for (const seat of await seatsOf(scope, [round.id])) {
    if (seat.revoked_at || seat.user_id) continue
    const of = { clientId, roundId: round.id, seatId: seat.id }
    await queueMail(scope, { name: 'review.published', ...of, details })
  }
}

/** Notes in a client's record that an article was taken off a site again; nothing where nobody approves. */
export async function recordWithdrawal(
  scope: Scope,
  { articleId, clientId, site }: { articleId: string; clientId: string; site: string },
): Promise<void> {
  if ((await stageOfArticle(scope, articleId)) === 'none') return
  await appendRecord(scope, {
    clientId,
    articleId,
    ...placeIn(await approvedRound(scope, { articleId, clientId })),
    action: 'article.unpublished',
    actor: product,
    details: { site },
  })
}

const product = { type: 'system', id: null, label: 'Copydesk' } as const

const placeIn = (round: StoredRound | undefined) => ({
  roundId: round?.id ?? null,
  packageSha256: round?.packageSha256 ?? null,
})

/** The round under which an article went out. An edit since then voids the approval, but not what was sent. */
async function approvedRound(
  scope: Scope,
  { articleId, clientId }: { articleId: string; clientId: string },
): Promise<StoredRound | undefined> {
  const rounds = (await latestRounds(scope, articleId)).filter((one) => one.clientId === clientId)
  const round = rounds.find(({ stage }) => stage === 'client') ?? rounds[0]
  return round?.state === 'approved' || round?.state === 'voided' ? round : undefined
}
