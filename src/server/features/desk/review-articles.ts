import { isReviewable } from '#contracts/rules/approval/reviewable.ts'
import type { RequestContext } from '#server/context/context.ts'
import { approvedByColleagues } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import {
  askForApproval,
  beginReview,
  endReviews,
  openInternalRounds,
  withdrawApprovals,
} from '#server/features/signoff/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { eachOf, idsOf } from './assign-articles.ts'
import { type HeldArticle, heldArticles } from './desk.store.ts'
import { requireColleague } from './read-people.ts'

/**
 * Asks a member to review articles, which then wait for it; whoever was asked before no longer is. Where
 * approval begins with colleagues, an article is sent to them for approval, otherwise it is a look without
 * a decision. Throws `not_found`, and `conflict` for an article that has no text, is published, or can't be
 * sent for approval.
 */
export async function askReview(
  context: RequestContext,
  { articleIds, reviewerId }: { articleIds: string[]; reviewerId: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const person = await requireColleague(scope, reviewerId, articleIds)
    const articles = await heldArticles(scope, articleIds)
    articles.forEach(refuseUnfit)
    const changed = articles.filter((article) => article.reviewerId !== reviewerId)
    if (changed.length === 0) return
    await withdrawNotices(scope, 'waiting', idsOf(changed))
    const approved = await approvedByColleagues(scope, idsOf(changed))
    const formal = changed.filter(({ id }) => approved.includes(id))
    const informal = changed.filter((article) => !formal.includes(article))
    for (const article of formal) {
      await askForApproval(scope, article.id, reviewerId).catch(namingArticle(article, changed))
    }
    if (informal.length > 0) await beginReview(scope, idsOf(informal), reviewerId)
    const facts = { from: person.name, reviewerId }
    await emit(scope, 'article.review_requested', eachOf(informal, facts))
  })
}

/** Says which of several articles a refusal is about. */
function namingArticle({ title }: HeldArticle, all: readonly HeldArticle[]) {
  return (error: unknown): never => {
    const refused = error instanceof AppError && error.code === 'conflict' && all.length > 1
    throw refused ? new AppError('conflict', `“${title}”: ${error.message}`) : error
  }
}

function refuseUnfit({ status, hasText, title }: HeldArticle): void {
  if (isReviewable(status) && hasText) return
  throw new AppError(
    'conflict',
    status === 'published'
      ? `“${title}” is published already.`
      : `“${title}” has no finished text to review yet.`,
  )
}

/**
 * Ends the review of articles, each of which gets its earlier status; an approval that was asked for is
 * withdrawn. Throws `not_found`, and `conflict` for one that does not wait, or needs a decision.
 */
export async function endReview(
  context: RequestContext,
  { articleIds, reviewed }: { articleIds: string[]; reviewed: boolean },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const articles = await heldArticles(scope, articleIds)
    if (articles.some(({ status }) => status !== 'pending_review')) {
      throw new AppError('conflict', 'This is no longer waiting for review.')
    }
    if (reviewed && (await openInternalRounds(scope, idsOf(articles))).length > 0) {
      throw new AppError(
        'conflict',
        'This is waiting for approval. The people asked decide under Approval, on the article’s page.',
      )
    }
    await withdrawApprovals(scope, idsOf(articles))
    await endReviews(scope, idsOf(articles))
    if (!reviewed) return await emit(scope, 'article.review_withdrawn', eachOf(articles, {}))
    await emit(
      scope,
      'article.reviewed',
      articles.map(({ id, clientId, reviewAskedBy }) => ({ id, clientId, askedBy: reviewAskedBy })),
    )
  })
}
