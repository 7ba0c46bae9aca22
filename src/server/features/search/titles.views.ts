import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Articles that titles are compared with at most. */
const mostArticles = 2000
const longestTitle = 300

/** The titles of a client's articles, or what they are written from; the newest first. */
export async function titlesOf(
  scope: Scope,
  clientId: string,
): Promise<{ id: string; title: string; published: boolean }[]> {
  const rows = await scope.tx
    .selectFrom('articles')
    .select(['id', 'title', 'input_value', 'status'])
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .limit(mostArticles)
    .execute()
  return rows.map(({ id, title, input_value, status }) => ({
    id,
    published: status === 'published',
    title: title || input_value.slice(0, longestTitle),
  }))
}
