import {
  type PublishedSource,
  withPublishedSources,
} from '#contracts/rules/publishing/published-sources.ts'
import type { Scope, Wiring } from '#server/context/context.ts'
import { articleForPublishing, revisionToPublish } from '#server/features/articles/index.ts'
import { publishedSources } from '#server/features/claims/index.ts'
import {
  decryptAccess,
  type EncryptedAccess,
  encryptedAccess,
  publishingSites,
} from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { approvalOf, obstacleToRevision } from '#server/features/signoff/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { CmsAccess } from '#server/providers/cms/port.ts'
import { firstPublished, knownPost } from '../publications.views.ts'
import { unpublishable } from '../publishing.policy.ts'
import { preparingMessage } from '../publishing-steps.ts'
import { type SitePost, sitePost } from '../site-posts.store.ts'
import { lockSending, type Sending, storeBeginning } from './delivery.store.ts'
import { mostAttempts } from './delivery-failure.ts'

/** More beginnings than this without an end: something about this delivery kills its process. */
const mostBeginnings = mostAttempts + 4

/** What is sent, and where. */
export type Place = {
  sending: Sending
  article: NonNullable<Awaited<ReturnType<typeof articleForPublishing>>>
  site: EncryptedAccess
}

/** Everything that one attempt needs. */
export type Delivery = Place & {
  workspaceId: string
  access: CmsAccess
  /** The post that is to be updated, or null for a new one. */
  externalId: string | null
  /** What is known of the post that is there. */
  before: SitePost | undefined
  /** When it was first published there. */
  publishedAt: Date | null
  /** The sources that readers see below it. */
  citations: PublishedSource[]
  attempt: number
}

/** A publication under way with its article and site; null when there is nothing left to do. */
export async function placeOf(scope: Scope, publicationId: string): Promise<Place | null> {
  const sending = await lockSending(scope, publicationId)
  if (!sending) return null
  const article = await articleToSend(scope, sending)
  const site = await encryptedAccess(scope, sending.credentialId)
  return article && site ? { sending, article, site } : null
}

/** The article as it is, or as it was in the revision that a site goes back to. */
async function articleToSend(
  scope: Scope,
  { articleId, pinned, revision }: Sending,
): Promise<Place['article'] | undefined> {
  const article = await articleForPublishing(scope, articleId)
  if (!article || !pinned) return article
  const text = await revisionToPublish(scope, articleId, revision)
  const sameBanner = (text?.bannerImageUrl ?? null) === article.bannerImageUrl
  const others = {
    optimizedBannerImageUrl: sameBanner ? article.optimizedBannerImageUrl : null,
    openGraphImage: sameBanner ? article.openGraphImage : null,
  }
  return { ...article, ...text, ...others, revision }
}

/** Reads what a publication sends and shows that it is on its way. Throws `ProviderError` if it can't be sent. */
export async function beginDelivery(
  scope: Scope,
  { subjectId: publicationId, attempt }: { subjectId: string; attempt: number },
  context: Wiring,
): Promise<Delivery | null> {
  const queued = await lockSending(scope, publicationId)
  // Asked before the article is read: it holds the article, so that what is sent is what was looked at.
  const unapproved = queued && (await approvalObstacle(scope, queued))
  const place = queued && (await placeOf(scope, publicationId))
  if (!place) return null
  const { sending, article, site } = place
  const { revision } = article
  const obstacle =
    attempt > mostBeginnings
      ? 'The publication was interrupted too often.'
      : (unpublishable(article) ?? unapproved ?? (await otherClient(scope, place)))
  if (obstacle) throw new ProviderError('rejected', obstacle)
  const opened = decryptAccess(context, scope.workspaceId, site)
  if ('problem' in opened) throw new ProviderError('auth_expired', opened.problem)
  await storeBeginning(scope, publicationId, { attempt, revision })
  await emit(scope, 'article.publishing_progressed', {
    id: article.id,
    clientId: article.clientId,
    publicationId,
    credentialId: site.id,
    status: 'sending',
    percent: 10,
    message: preparingMessage,
    url: null,
  })
  const externalId = sending.externalId ?? (await knownPost(scope, article.id, site.id))
  const { workspaceId } = scope
  const before = await sitePost(scope, { articleId: article.id, credentialId: site.id })
  const publishedAt = await firstPublished(scope, article.id, site.id)
  const sources = await sourcesOf(scope, article)
  const read = { ...place, article: withPublishedSources(article, sources) }
  const there = { externalId, before, publishedAt, citations: sources?.items ?? [] }
  return { ...read, workspaceId, access: opened.access, ...there, attempt }
}

async function approvalObstacle(
  scope: Scope,
  { articleId, pinned, revision }: Sending,
): Promise<string | null> {
  if (pinned) return await obstacleToRevision(scope, { articleId, revision })
  return (await approvalOf(scope, articleId))?.obstacle ?? null
}

/** Its sources, as they were approved: the look at the approval holds the article and its client's choice. */
async function sourcesOf(scope: Scope, article: Place['article']) {
  const { id: articleId, clientId } = article
  const texts = { ...article, posts: {} }
  return await publishedSources(scope, { articleId, clientId, texts })
}

/** Whom a site serves may have changed since the article was queued. */
async function otherClient(scope: Scope, { article, site }: Place): Promise<string | null> {
  const sites = await publishingSites(scope, [site.id], article.clientId)
  return sites.length > 0 ? null : 'This site is not for the article’s client.'
}
