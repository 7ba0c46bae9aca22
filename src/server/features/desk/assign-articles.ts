import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { type Activity, recordActivity } from '#server/features/activity/index.ts'
import { announceAll } from '#server/features/live/index.ts'
import { tellPeople } from '#server/features/notices/index.ts'
import { newId } from '#server/kernel/ids.ts'
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
    await noteChanges(scope, changed, ({ id }) => ({
      action: 'article.assigned',
      subjectType: 'article',
      subjectId: id,
      details: { to: person?.name ?? null },
    }))
    if (person) await tellOfArticles(scope, 'assigned', [person.id], changed)
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
    await noteChanges(scope, changed, ({ id }) => ({
      action: 'article.due_set',
      subjectType: 'article',
      subjectId: id,
      details: { dueOn },
    }))
  })
}

export const idsOf = (articles: readonly HeldArticle[]) => articles.map(({ id }) => id)

/** Tells people of articles that the caller did something with: by name where it is one, by number otherwise. */
export async function tellOfArticles(
  scope: MemberScope,
  kind: 'assigned' | 'waiting' | 'reviewed',
  userIds: string[],
  articles: readonly HeldArticle[],
): Promise<void> {
  const [first] = articles
  if (!first) return
  await tellPeople(scope, userIds, {
    kind,
    articleId: articles.length === 1 ? first.id : null,
    occasion: newId(),
    by: scope.member.fullName || scope.member.email,
    count: articles.length,
  })
}

/** Logs a change of articles and tells open pages. */
export async function noteChanges(
  scope: MemberScope,
  articles: readonly HeldArticle[],
  activityOf: (article: HeldArticle) => Activity,
): Promise<void> {
  if (articles.length === 0) return
  await recordActivity(scope, ...articles.map(activityOf))
  await announceAll(
    scope,
    articles.map(({ id, clientId }) => ({
      event: { type: 'article', articleId: id, change: 'updated' },
      clientId,
    })),
  )
}
