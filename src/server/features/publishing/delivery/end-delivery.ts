import type { PublicationStatus } from '#contracts/publishing/publishing.ts'
import type { SiteParts } from '#contracts/rules/publishing/site-parts.ts'
import type { Scope } from '#server/context/context.ts'
import { markArticlePublished } from '#server/features/articles/index.ts'
import { storeConnectionResult } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { recordPublication } from '#server/features/signoff/index.ts'
import { connectedTo, type PublishResult, type Target } from '#server/providers/cms/port.ts'
import { scheduleCheck } from '../live-check/check-live-page.job.ts'
import type { SentFacts } from '../live-check/sent-facts.ts'
import { endMessage, shortMessage } from '../publishing-steps.ts'
import { beginPeriod, endPeriod, storeFound, storeSitePost } from '../site-posts.store.ts'
import type { Place } from './begin-delivery.ts'
import { type Sending, storeFailed, storePublished, storeWaiting } from './delivery.store.ts'
import type { Failure } from './delivery-failure.ts'

/** What a delivery brings: the site's answer, what was sent, and the words that the site has kept. */
export type Delivered = PublishResult & {
  /** Readers see it. */
  shown: boolean
  sent: SentFacts
  keptText: string | null
  keptParts: SiteParts | null
  sentSlug: string
}

/** The article is on the site: publication, article, log and open pages change together. */
export async function settlePublished(
  scope: Scope,
  place: Place,
  result: Delivered,
): Promise<void> {
  const { sending, article, site } = place
  await storePublished(scope, sending.publicationId, result)
  await markOpened(scope, site)
  await markOnSite(scope, place, result)
  if (result.shown) await markArticlePublished(scope, { articleId: article.id, at: scope.now })
  const { publicationId } = sending
  const facts = {
    id: article.id,
    clientId: article.clientId,
    site: site.name,
    credentialId: site.id,
    revision: article.revision,
    url: result.url,
    warnings: result.warnings.length,
    publicationId,
    title: article.title,
  }
  await emit(onBehalfOf(scope, sending), eventOf(result), facts)
  await tell(scope, place, 'published', 100, endMessage(result), { url: result.url })
  if (!result.shown) return
  const { id: articleId, clientId, revision } = article
  const sent = { articleId, clientId, revision, site: site.name, url: result.url }
  await recordPublication(scope, sent)
}

function eventOf({ draft, shown }: Delivered) {
  if (shown) return 'article.published'
  return draft ? 'article.saved_as_draft' : 'article.kept_from_readers'
}

/** What the site has now. If readers see it, they see this revision, which is looked at as one of them would. */
async function markOnSite(
  scope: Scope,
  { sending, article, site }: Place,
  { url, sent, keptText, keptParts, sentSlug, notPublic, shown }: Delivered,
): Promise<void> {
  const { delivery, userId } = sending
  const post = { articleId: article.id, credentialId: site.id }
  const kept = { keptText, keptParts, sentSlug, notPublic, live: shown }
  await storeSitePost(scope, { ...post, delivery, sent, ...kept })
  if (!shown) return await endPeriod(scope, post, 'unpublished')
  await beginPeriod(scope, post, { revision: article.revision, url, userId })
  await scheduleCheck(scope, { ...post, delivery }, 'first')
}

/** Keeps what somebody has put there, so that a person can look at it and decide. */
export async function settleEdited(
  scope: Scope,
  { article, site }: Place,
  found: string,
): Promise<void> {
  await storeFound(scope, { articleId: article.id, credentialId: site.id }, found)
}

/** The site refused the article, or did not take it for hours, which asks a person. Other sites are not touched. */
export async function settleFailed(
  scope: Scope,
  place: Place,
  failure: Failure,
  { askedForHours } = { askedForHours: false },
): Promise<void> {
  const { sending, article, site } = place
  const what = askedForHours
    ? `${failure.message} Copydesk has tried for hours. Please publish it again once the site answers.`
    : failure.message
  const message = shortMessage(`Failed to publish to ${site.name}: ${what}`)
  await storeFailed(scope, sending.publicationId, { ...failure, message })
  await emit(onBehalfOf(scope, sending), 'article.publish_failed', {
    id: article.id,
    clientId: article.clientId,
    site: site.name,
    credentialId: site.id,
    revision: article.revision,
    reason: failure.kind,
    message,
    publicationId: sending.publicationId,
  })
  if (failure.kind === 'auth_expired') await markRefused(scope, site, failure.message)
  await tell(scope, place, 'failed', 0, message)
}

/** The site could not be reached: the delivery waits for its next attempt, and says when that is. */
export async function settleWaiting(
  scope: Scope,
  place: Place,
  failure: Failure,
  retryAt: Date,
): Promise<void> {
  const message = shortMessage(failure.message)
  const { publicationId } = place.sending
  await storeWaiting(scope, publicationId, { ...failure, message, retryAt })
  await tell(scope, place, 'queued', 0, message, { retryAt: retryAt.toISOString() })
}

/**
 * People are told of a site that has not taken an article for a while before its last attempt: they may have other
 * ways.
 */
export async function notifyOfWaiting(scope: Scope, place: Place, failure: Failure): Promise<void> {
  const { sending, article, site } = place
  const still = `Not on ${site.name} yet: ${failure.message}`
  await emit(scope, 'article.publishing_waiting', {
    id: article.id,
    clientId: article.clientId,
    publicationId: sending.publicationId,
    delivery: sending.delivery,
    message: shortMessage(
      `${still} Copydesk tries again within the hour, and goes on for some hours.`,
    ),
  })
}

/** A published article is newer proof than an earlier refusal, or a test that nobody has made. */
async function markOpened(scope: Scope, site: Place['site']): Promise<void> {
  const result = { status: 'connected' as const, message: connectedTo(site.platform as Target) }
  if (
    await storeConnectionResult(scope, site.id, site.version, result, { unlessConnected: true })
  ) {
    await emit(scope, 'credential.connection_noted', { id: site.id })
  }
}

async function markRefused(scope: Scope, site: Place['site'], message: string): Promise<void> {
  const result = { status: 'error' as const, message: shortMessage(message) }
  if (await storeConnectionResult(scope, site.id, site.version, result)) {
    await emit(scope, 'credential.connection_noted', { id: site.id })
  }
}

async function tell(
  scope: Scope,
  { sending, article, site }: Place,
  status: PublicationStatus,
  percent: number,
  message: string,
  more: { url?: string; retryAt?: string } = {},
): Promise<void> {
  const { publicationId } = sending
  const news = {
    publicationId,
    id: article.id,
    clientId: article.clientId,
    credentialId: site.id,
    url: null,
    ...more,
  }
  await emit(scope, 'article.publishing_progressed', { ...news, status, percent, message })
}

/** The log names the member who asked for the publication. */
function onBehalfOf(scope: Scope, { userId }: Sending): Scope {
  return { ...scope, userId }
}
