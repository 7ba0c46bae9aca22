import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/**
 * The entries in the record of a client about an article or about all of the client’s, with the chain that the whole
 * record is.
 */
export async function recordOfArticle(scope: Scope, articleId: string, clientId: string) {
  const rows = await scope.tx
    .selectFrom('sign_off_record')
    .select(['position', 'article_id as articleId', 'entry', 'hash', 'head'])
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .orderBy('position')
    .execute()
  return {
    entries: rows
      .filter((row) => row.articleId === articleId || row.articleId === null)
      .map(({ position, entry, hash }) => ({ position, entry, hash })),
    chain: rows.map(({ articleId, hash }) => ({ articleId, hash })),
    head: rows.at(-1)?.head ?? '',
  }
}
