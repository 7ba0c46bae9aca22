import type { DurableWork, Scope } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { articleForPublishing, followPublications } from '#server/features/articles/index.ts'
import {
  decryptAccess,
  type EncryptedAccess,
  encryptedAccess,
  redactAccess,
} from '#server/features/credentials/index.ts'
import { announce } from '#server/features/live/index.ts'
import { recordWithdrawal } from '#server/features/signoff/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Cms, CmsAccess } from '#server/providers/cms/port.ts'
import { announcePublication } from '../announce-publication.ts'
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
    await recordActivity(onBehalfOf(scope, withdrawing), {
      action: 'article.unpublished',
      subjectType: 'article',
      subjectId: article.id,
      details: { site: site.name, credentialId: site.id },
    })
    const { id: articleId, clientId } = article
    await recordWithdrawal(scope, { articleId, clientId, site: site.name })
    await tell(scope, place, 'unpublished', 'Unpublished')
    const change = { type: 'article', articleId: article.id, change: 'updated' } as const
    await announce(scope, change, article.clientId)
  },

  giveUp: async (scope, { subjectId, error }) => {
    const place = await placeOf(scope, subjectId)
    if (!place) return undefined
    const { withdrawing, article, site } = place
    const { message, kind } = failureOf(error, false)
    const problem = shortMessage(`Failed to unpublish from ${site.name}: ${message}`)
    await storeStillLive(scope, subjectId, { message: publishedMessage, problem })
    await recordActivity(onBehalfOf(scope, withdrawing), {
      action: 'article.unpublish_failed',
      subjectType: 'article',
      subjectId: article.id,
      details: { site: site.name, credentialId: site.id, reason: kind, message: problem },
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
  const news = { publicationId, articleId: article.id, credentialId: site.id, url: null }
  await announcePublication(scope, { ...news, status, percent: 100, message }, article.clientId)
}

function onBehalfOf(scope: Scope, { userId }: Withdrawing): Scope {
  return { ...scope, userId }
}
