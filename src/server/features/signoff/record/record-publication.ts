import type { Scope } from '#server/context/context.ts'
import { storeEffort } from '../figures/effort.store.ts'
import { latestRounds, stageOfArticle } from '../signoff.views.ts'
import { appendRecord } from './record.store.ts'

/** Measures what people changed since the draft, and notes in a client's record where the approved package went; nothing where nobody approves. */
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
}
