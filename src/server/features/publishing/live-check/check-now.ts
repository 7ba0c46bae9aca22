import type { RequestContext } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type SitePlace, sitePost } from '../site-posts.store.ts'
import { scheduleCheck } from './check-live-page.job.ts'

/** Has a live page looked at now; open pages are told. Throws `not_found` where nothing of the article is live. */
export async function checkNow(context: RequestContext, place: SitePlace): Promise<{ ok: true }> {
  return await context.inTransaction(async (scope) => {
    if (!(await articleForPublishing(scope, place.articleId))) throw new AppError('not_found')
    const post = await sitePost(scope, place)
    if (!post?.live) throw new AppError('not_found')
    await scheduleCheck(scope, { ...place, delivery: post.delivery }, 'asked')
    return { ok: true }
  })
}
