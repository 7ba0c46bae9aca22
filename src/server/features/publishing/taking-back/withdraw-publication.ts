import type { DurableWork, Scope } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { articleForPublishing, followPublications } from '#server/features/articles/index.ts'
import {
  decryptAccess,
  type EncryptedAccess,
  encryptedAccess,
  redactAccess,
} from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { recordWithdrawal } from '#server/features/signoff/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Cms, CmsAccess } from '#server/providers/cms/port.ts'
import { DeliveryFailure, failureOf } from '../delivery/delivery-failure.ts'
import { publishedMessage, shortMessage } from '../publishing-steps.ts'
import { endPeriod, storeOffline } from '../site-posts.store.ts'
import {
  lockWithdrawing,
  storeStillLive,
  storeWithdrawn,
  type Withdrawing,
} from './withdrawal.store.ts'

type Place = {
  withdrawing: Withdrawing
  article: NonNullable<Awaited<ReturnType<typeof articleForPublishing>>>
  site: EncryptedAccess
}
type Begun = Place & { access: CmsAccess }

/** Takes one publication back; the site is asked again after a lost answer, which does no harm. */
export const withdrawPublication: DurableWork<Begun, null> = {
  begin: async (scope, { subjectId }, context) => {
    const place = await placeOf(scope, subjectId)
    if (!place) return null
    const opened = decryptAccess(context, scope.workspaceId, place.site)
    if ('problem' in opened) throw new ProviderError('auth_expired', opened.problem)
    return { ...place, access: opened.access }
  },

  run: async (context, { withdrawing, article, access }, { signal }) => {
    const { externalId, delivery } = withdrawing
    if (externalId === null) return null
    const cms: Cms = context.ports.cms[access.platform]
    const post = { externalId, delivery, reference: article.id, slug: article.slug }
    try {
      await cms.unpublish(access, post, signal)
      return null
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      throw new DeliveryFailure(error, false, (text) => redactAccess(text, access))
    }
  },

  settle: async (scope, place) => {
    const { withdrawing, article, site } = place
    await storeWithdrawn(scope, withdrawing)
    await storeOffline(scope, withdrawing)
    await endPeriod(scope, withdrawing, 'unpublished')
    await followPublications(scope, article.id)
    await emit(onBehalfOf(scope, withdrawing), 'article.unpublished', {
      id: article.id,
      clientId: article.clientId,
      site: site.name,
      credentialId: site.id,
    })
    const { id: articleId, clientId } = article
    await recordWithdrawal(scope, { articleId, clientId, site: site.name })
    await tell(scope, place, 'unpublished', 'Unpublished')
  },

  giveUp: async (scope, { subjectId, error }) => {
    const place = await placeOf(scope, subjectId)
    if (!place) return undefined
    const { withdrawing, article, site } = place
    const { message, kind } = failureOf(error, false)
    const problem = shortMessage(`Failed to unpublish from ${site.name}: ${message}`)
    await storeStillLive(scope, subjectId, { message: publishedMessage, problem })
    await emit(onBehalfOf(scope, withdrawing), 'article.unpublish_failed', {
      id: article.id,
      clientId: article.clientId,
      site: site.name,
      credentialId: site.id,
      reason: kind,
      message: problem,
    })
    await tell(scope, place, 'published', problem)
    return { articleId: article.id, publicationId: subjectId, credentialId: site.id }
  },
}

async function placeOf(scope: Scope, publicationId: string): Promise<Place | null> {
  const withdrawing = await lockWithdrawing(scope, publicationId)
  if (!withdrawing) return null
  const article = await articleForPublishing(scope, withdrawing.articleId)
  const site = await encryptedAccess(scope, withdrawing.credentialId)
  return article && site ? { withdrawing, article, site } : null
}

async function tell(
  scope: Scope,
  { withdrawing, article, site }: Place,
  status: 'published' | 'unpublished',
  message: string,
): Promise<void> {
  const { publicationId } = withdrawing
  const news = {
    publicationId,
    id: article.id,
    clientId: article.clientId,
    credentialId: site.id,
    url: null,
  }
  await emit(scope, 'article.publishing_progressed', { ...news, status, percent: 100, message })
}

function onBehalfOf(scope: Scope, { userId }: Withdrawing): Scope {
  return { ...scope, userId }
}
