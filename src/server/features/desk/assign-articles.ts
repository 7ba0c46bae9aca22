import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { type HeldArticle, heldArticles, updateArticles } from './desk.store.ts'
import { requireColleague } from './read-people.ts'

/**
 * Gives articles to a member who can see them, or to nobody; throws `not_found` for an article or member
 * that is not there.
 */
export async function assignArticles(
  context: RequestContext,
  { articleIds, assigneeId }: { articleIds: string[]; assigneeId: string | null },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const person = assigneeId ? await requireColleague(scope, assigneeId, articleIds) : null
    const articles = await heldArticles(scope, articleIds)
    const changed = articles.filter((article) => article.assigneeId !== assigneeId)
    await updateArticles(scope, idsOf(changed), { assignee_id: assigneeId })
    const facts = { to: person?.name ?? null, assigneeId }
    await emit(scope, 'article.assigned', eachOf(changed, facts))
  })
}

/** Sets when articles are due, as YYYY-MM-DD; null for no date. Throws `not_found`. */
export async function setDue(
  context: RequestContext,
  { articleIds, dueOn }: { articleIds: string[]; dueOn: string | null },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const articles = await heldArticles(scope, articleIds)
    const changed = articles.filter((article) => article.dueOn !== dueOn)
    await updateArticles(scope, idsOf(changed), { due_on: dueOn })
    await emit(scope, 'article.due_set', eachOf(changed, { dueOn }))
  })
}

export const idsOf = (articles: readonly HeldArticle[]) => articles.map(({ id }) => id)

/** What is said of each of the articles. */
export function eachOf<Facts>(articles: readonly HeldArticle[], facts: Facts) {
  return articles.map(({ id, clientId }) => ({ id, clientId, ...facts }))
}
