import { isReviewable } from '#contracts/rules/reviewable.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { idsOf, noteChanges, tellOfArticles } from './assign-articles.ts'
import { beginReview, endReviews, type HeldArticle, heldArticles } from './desk.store.ts'
import { requireColleague } from './read-people.ts'

/**
 * Asks a member to review articles, which then wait for it; whoever was asked before no longer is. Throws
 * `not_found`, and `conflict` for an article that has no text or is published.
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
    await beginReview(scope, idsOf(changed), { reviewerId, askedBy: scope.userId })
    await noteChanges(scope, changed, ({ id }) => ({
      action: 'article.review_requested',
      subjectType: 'article',
      subjectId: id,
      details: { from: person.name },
    }))
    await tellOfArticles(scope, 'waiting', [person.id], changed)
  })
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

/** Ends the review of articles, each of which gets its earlier status; throws `not_found` and `conflict`. */
export async function endReview(
  context: RequestContext,
  { articleIds, reviewed }: { articleIds: string[]; reviewed: boolean },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const articles = await heldArticles(scope, articleIds)
    if (articles.some(({ status }) => status !== 'pending_review')) {
      throw new AppError('conflict', 'This is not waiting for review any more.')
    }
    await endReviews(scope, idsOf(articles))
    await noteChanges(scope, articles, ({ id }) => ({
      action: reviewed ? 'article.reviewed' : 'article.review_withdrawn',
      subjectType: 'article',
      subjectId: id,
    }))
    if (!reviewed) return
    const askers = new Set(articles.flatMap(({ reviewAskedBy }) => reviewAskedBy ?? []))
    for (const asker of askers) {
      const theirs = articles.filter(({ reviewAskedBy }) => reviewAskedBy === asker)
      await tellOfArticles(scope, 'reviewed', [asker], theirs)
    }
  })
}
