import type { Scope } from '#server/context/context.ts'
import { storeEffort } from '../figures/effort.store.ts'
import { queueReviewMail } from '../mails/queue-mail.ts'
import { latestRounds, seatsOf, stageOfArticle } from '../signoff.views.ts'
import { appendRecord } from './record.store.ts'

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
  const rounds = await latestRounds(scope, articleId)
  const round = rounds.find(({ stage }) => stage === 'client') ?? rounds[0]
  // An edit since the delivery began voids the approval, but not what was sent under it.
  const approved = round && (round.state === 'approved' || round.state === 'voided')
  await appendRecord(scope, {
    clientId,
    articleId,
    roundId: approved ? round.id : null,
    action: 'article.published',
    actor: { type: 'system', id: null, label: 'Copydesk' },
    packageSha256: approved ? round.packageSha256 : null,
    details: { site, url, revision },
  })
  if (!approved) return
  for (const seat of await seatsOf(scope, [round.id])) {
    if (seat.revoked_at || seat.user_id) continue
    const of = { clientId, roundId: round.id, seatId: seat.id }
    await queueReviewMail(scope, { ...of, kind: 'published', details: { url, site } })
  }
}
