import type { Article } from '#contracts/articles/articles.ts'
import type { Brief, StoredBrief } from '#contracts/articles/editing.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { noteMoves, requireMove } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockEditableArticle, requireArticle } from './edit-article.ts'
import { storeBrief } from './editing.store.ts'
import { storedBrief } from './editing.views.ts'

/** Returns an article's brief; throws `not_found`. */
export async function getBrief(context: RequestContext, id: string): Promise<StoredBrief> {
  return await context.reading(async (scope) => {
    const brief = await storedBrief(scope, id)
    if (!brief) throw new AppError('not_found')
    return brief
  }, frequent)
}

/**
 * Replaces an article's brief but not its text; throws `conflict` while it is being written, and `forbidden` for a
 * campaign where the approval that it needs would no longer be needed.
 */
export async function saveBrief(
  context: RequestContext,
  { id, ...brief }: Brief & { id: string },
): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const before = await lockEditableArticle(scope, id)
    if (before.regenerating) {
      const message =
        'The article is being written again from this brief. Please wait, or cancel that.'
      throw new AppError('conflict', message)
    }
    const campaign = await visibleCampaign(scope, brief.campaignId)
    if (!campaign) throw new AppError('not_found')
    if (campaign.isArchived && brief.campaignId !== before.campaignId) {
      throw new AppError(
        'conflict',
        'This campaign is archived. Restore it to move articles there.',
      )
    }
    const { clientId } = campaign
    const move = { articleId: id, from: before.campaignId, to: brief.campaignId }
    await requireMove(scope, move)
    await storeBrief(scope, id, { ...brief, clientId })
    await noteMoves(scope, [move])
    const shown = await requireArticle(scope, id)
    const { status, title } = shown
    const facts = { id, clientId, clientBefore: before.clientId, status, title }
    await emit(scope, 'article.brief_edited', facts)
    return shown
  })
}
