import type { Colleague } from '#contracts/desk.ts'
import type { Person } from '#contracts/shapes.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { approvedByColleagues } from '#server/features/approval/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { holdMember } from './desk.store.ts'
import { clientsOfArticles, peopleWhoSee } from './desk.views.ts'

/** The members who can see all of the articles; throws `not_found` when an article is missing. */
export async function listPeople(
  context: RequestContext,
  articleIds: string[],
): Promise<{ people: Colleague[]; approvedByColleagues: string[] }> {
  return await context.reading(async (scope) => {
    const articles = await clientsOfArticles(scope, articleIds)
    if (articles.length < new Set(articleIds).size) throw new AppError('not_found')
    const clientIds = articles.map(({ clientId }) => clientId)
    const [people, approved] = await Promise.all([
      peopleWhoSee(scope, clientIds),
      approvedByColleagues(scope, articleIds),
    ])
    return {
      people: people.map((person) => ({ ...person, you: person.id === scope.userId })),
      approvedByColleagues: approved,
    }
  })
}

/** A member who sees the clients, whose access stays as it is until the end; throws `not_found`. */
export async function requireColleague(
  scope: Scope,
  userId: string,
  articleIds: readonly string[],
): Promise<Person> {
  await holdMember(scope, userId)
  const articles = await clientsOfArticles(scope, articleIds)
  const [person] = await peopleWhoSee(
    scope,
    articles.map(({ clientId }) => clientId),
    userId,
  )
  if (!person) throw new AppError('not_found')
  return person
}
