import type { RequestContext, Scope } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { encryptedAccess } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockArticlePublications } from '../publications.store.ts'
import { publishedMessage } from '../publishing-steps.ts'
import { type SitePlace, sitePost } from '../site-posts.store.ts'
import { giveUpUpdate } from './held-updates.store.ts'
import { versionOf } from './site-text.ts'

type Changes = { version: string; foundAt: string; before: string; after: string }

/** What somebody changed on a site since the last publication; throws `not_found` where nothing was found. */
export async function readSiteChanges(context: RequestContext, place: SitePlace): Promise<Changes> {
  return await context.reading(async (scope) => {
    const { post } = await postOf(scope, place)
    if (post?.foundText == null || !post.foundAt) throw new AppError('not_found')
    return {
      version: versionOf(post.foundText),
      foundAt: post.foundAt.toISOString(),
      before: post.keptText ?? '',
      after: post.foundText,
    }
  })
}

/**
 * Gives up an update that somebody's changes on the site have held up: their version stays there, and the
 * next update asks again. Throws `not_found`.
 */
export async function keepTheirs(context: RequestContext, place: SitePlace): Promise<{ ok: true }> {
  return await context.inTransaction(async (scope) => {
    const { article, site } = await postOf(scope, place)
    await lockArticlePublications(scope, article.id)
    const publicationId = await giveUpUpdate(scope, place)
    if (publicationId === null) return { ok: true }
    await emit(scope, 'article.edits_kept', {
      id: article.id,
      clientId: article.clientId,
      site: site.name,
      credentialId: site.id,
    })
    const news = {
      publicationId,
      id: article.id,
      clientId: article.clientId,
      credentialId: site.id,
      url: null,
    }
    const state = { status: 'published', percent: 100, message: publishedMessage } as const
    await emit(scope, 'article.publishing_progressed', { ...news, ...state })
    return { ok: true }
  })
}

async function postOf(scope: Scope, place: SitePlace) {
  const article = await articleForPublishing(scope, place.articleId)
  const site = await encryptedAccess(scope, place.credentialId)
  if (!article || !site) throw new AppError('not_found')
  return { article, site, post: await sitePost(scope, place) }
}
