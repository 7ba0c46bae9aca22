import type { Present } from '#contracts/desk.ts'
import type { RequestContext } from '#server/context/context.ts'
import { visibleArticle } from '#server/db/visible-rows.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { dropTab, keepTab, othersPresent, ownPresence } from './presence.store.ts'

type Beat = { articleId: string; tab: string; state: 'reading' | 'writing' | 'gone' }

/**
 * Notes that one of the caller's tabs has an article open, or no longer, and answers who else has. Pages of the
 * others are told only when that changes what they show, so that somebody alone tells nobody. Throws `not_found`.
 */
export async function beat(
  context: RequestContext,
  { articleId, tab, state }: Beat,
): Promise<{ people: Present[] }> {
  return await context.inTransaction(async (scope) => {
    const article = await visibleArticle(scope, articleId)
    // Whoever leaves an article that has just been deleted has nothing to be told.
    if (!article && state === 'gone') return { people: [] }
    if (!article) throw new AppError('not_found')
    const before = await ownPresence(scope, articleId)
    if (state === 'gone') await dropTab(scope, { articleId, tab })
    else await keepTab(scope, { articleId, tab, writing: state === 'writing' })
    const [after, people] = await Promise.all([
      ownPresence(scope, articleId),
      othersPresent(scope, articleId),
    ])
    if (before !== after && people.length > 0) {
      await emit(scope, 'article.presence_changed', { id: articleId, clientId: article.clientId })
    }
    return { people }
  })
}
