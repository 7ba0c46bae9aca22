import type { PublicationStatus } from '#contracts/publishing.ts'
import type { Scope } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { markArticlePublished } from '#server/features/articles/index.ts'
import { storeConnectionResult } from '#server/features/credentials/index.ts'
import { announce } from '#server/features/live/index.ts'
import { connectedToWordPress, type PublishResult } from '#server/providers/cms/port.ts'
import { announcePublication } from './announce-publication.ts'
import {
  type Claimed,
  type Failure,
  storeFailed,
  storePublished,
  storePutBack,
} from './delivery.store.ts'
import { publishedMessage, shortMessage } from './publishing-steps.ts'

/** Which delivery ends, and where. */
export type Place = {
  claim: Claimed
  article: { id: string; clientId: string; title: string; revision: number }
  site: { id: string; name: string; version: Date }
}

/** The article is out: publication, article, log and open pages change together. False when the attempt has lost its claim. */
export async function settlePublished(
  scope: Scope,
  place: Place,
  result: PublishResult,
): Promise<boolean> {
  const { claim, article, site } = place
  if (!(await storePublished(scope, claim.lease, result))) return false
  await markOpened(scope, site)
  await markArticlePublished(scope, { articleId: article.id, url: result.url, at: scope.now })
  await recordActivity(onBehalfOf(scope, claim), {
    action: 'article.published',
    subjectType: 'article',
    subjectId: article.id,
    details: {
      site: site.name,
      credentialId: site.id,
      revision: article.revision,
      url: result.url,
      warnings: result.warnings.length,
    },
  })
  await tell(scope, place, 'published', 100, publishedMessage, result.url)
  await announce(
    scope,
    {
      type: 'article',
      articleId: article.id,
      change: 'updated',
      status: 'published',
      title: article.title,
    },
    article.clientId,
  )
  return true
}

/** The site will not take the article, or not in any of the attempts. Other sites are not touched. */
export async function settleFailed(scope: Scope, place: Place, failure: Failure): Promise<void> {
  const { claim, article, site } = place
  const message = shortMessage(`Failed to publish to ${site.name}: ${failure.message}`)
  if (!(await storeFailed(scope, claim.lease, { ...failure, message }))) return
  await recordActivity(onBehalfOf(scope, claim), {
    action: 'article.publish_failed',
    subjectType: 'article',
    subjectId: article.id,
    details: {
      site: site.name,
      credentialId: site.id,
      revision: article.revision,
      reason: failure.kind,
      message,
    },
  })
  if (failure.kind === 'auth_expired') await markRefused(scope, site, failure.message)
  await tell(scope, place, 'failed', 0, message)
}

/** The site was out of reach: the delivery waits for its next attempt, and says so. */
export async function settlePutBack(scope: Scope, place: Place, failure: Failure): Promise<void> {
  const message = shortMessage(`${failure.message} Trying again shortly.`)
  if (await storePutBack(scope, place.claim.lease, { ...failure, message })) {
    await tell(scope, place, 'queued', 0, message)
  }
}

/** An article that is out says more than an older refusal, or than a test that nobody has made. */
async function markOpened(scope: Scope, site: Place['site']): Promise<void> {
  const result = { status: 'connected' as const, message: connectedToWordPress }
  if (
    await storeConnectionResult(scope, site.id, site.version, result, { unlessConnected: true })
  ) {
    await announce(scope, { type: 'changed', what: 'credentials' }, null)
  }
}

async function markRefused(scope: Scope, site: Place['site'], message: string): Promise<void> {
  const result = { status: 'error' as const, message: shortMessage(message) }
  if (await storeConnectionResult(scope, site.id, site.version, result)) {
    await announce(scope, { type: 'changed', what: 'credentials' }, null)
  }
}

async function tell(
  scope: Scope,
  { claim, article, site }: Place,
  status: PublicationStatus,
  percent: number,
  message: string,
  url: string | null = null,
): Promise<void> {
  const { publicationId } = claim.lease
  const news = { publicationId, articleId: article.id, credentialId: site.id, url }
  await announcePublication(scope, { ...news, status, percent, message }, article.clientId)
}

/** The log names who asked for the publication, although a job carried it out. */
function onBehalfOf(scope: Scope, claim: Claimed): Scope {
  return { ...scope, userId: claim.userId }
}
