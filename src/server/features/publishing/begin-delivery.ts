import type { JobContext, Scope } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import {
  decryptAccess,
  type EncryptedAccess,
  encryptedAccess,
} from '#server/features/credentials/index.ts'
import type { WordPressAccess } from '#server/providers/cms/port.ts'
import { announcePublication } from './announce-publication.ts'
import { type Claimed, claimPublication, noteRevision } from './delivery.store.ts'
import { settleFailed } from './end-delivery.ts'
import type { ArticleToSend } from './outgoing-article.ts'
import { knownPost } from './publications.views.ts'
import { unpublishable } from './publishing.policy.ts'
import { preparingMessage } from './publishing-steps.ts'

/** More beginnings than this without an end: something about this delivery kills its process. */
const mostBeginnings = 8

/** Everything one attempt needs, read in the transaction that claimed it. */
export type Delivery = {
  workspaceId: string
  claim: Claimed
  article: ArticleToSend & { clientId: string; revision: number }
  site: Pick<EncryptedAccess, 'id' | 'name' | 'version'>
  access: WordPressAccess
  /** The post that is to be updated, or null for a new one. */
  externalId: string | null
}

export type Begun =
  | { state: 'begun'; delivery: Delivery }
  | { state: 'busy'; until: Date }
  /** Nothing is left to do: done, failed, or gone with its article or site. */
  | { state: 'over' }

/** Claims a publication and reads what it sends; one that cannot be sent is failed here. */
export async function beginDelivery(
  context: JobContext,
  workspaceId: string,
  publicationId: string,
): Promise<Begun> {
  return await context.inWorkspace(workspaceId, async (scope) => {
    const claimed = await claimPublication(scope, publicationId, context.processId)
    if (claimed.state !== 'claimed') return claimed
    const { claim } = claimed
    const article = await articleForPublishing(scope, claim.articleId)
    const site = await encryptedAccess(scope, claim.credentialId)
    if (!article || !site) return { state: 'over' }
    const place = { claim, article, site }
    const obstacle =
      claim.lease.attempt > mostBeginnings
        ? 'The publication was interrupted too often.'
        : unpublishable(article)
    if (obstacle) return await refuse(scope, place, obstacle)
    const opened = decryptAccess(context, workspaceId, site)
    if ('problem' in opened) return await refuse(scope, place, opened.problem, 'auth_expired')
    if (article.revision !== claim.revision) {
      await noteRevision(scope, claim.lease, article.revision)
    }
    await announcePublication(
      scope,
      {
        publicationId,
        articleId: article.id,
        credentialId: site.id,
        status: 'sending',
        percent: 10,
        message: preparingMessage,
        url: null,
      },
      article.clientId,
    )
    const externalId = claim.externalId ?? (await knownPost(scope, article.id, site.id))
    const { access } = opened
    return { state: 'begun', delivery: { workspaceId, ...place, access, externalId } }
  })
}

async function refuse(
  scope: Scope,
  place: Pick<Delivery, 'claim' | 'article' | 'site'>,
  message: string,
  kind: 'rejected' | 'auth_expired' = 'rejected',
): Promise<Begun> {
  await settleFailed(scope, place, { message, kind, unsure: place.claim.unsure })
  return { state: 'over' }
}
