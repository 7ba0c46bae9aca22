import type { Scope } from '#server/context/context.ts'
import { latestRound, stageOfClient } from '../signoff.views.ts'
import { appendRecord } from './record.store.ts'

/** Notes in a client's record where the approved package went; nothing where the client does not approve. */
export async function recordPublication(
  scope: Scope,
  sent: { articleId: string; clientId: string; revision: number; site: string; url: string },
): Promise<void> {
  const { articleId, clientId, revision, site, url } = sent
  if ((await stageOfClient(scope, clientId)) === 'none') return
  const round = await latestRound(scope, articleId)
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
