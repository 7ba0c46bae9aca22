import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** The entries about an article in the record of a client, and the hashes of that client's whole record. */
export async function recordOfArticle(scope: Scope, articleId: string, clientId: string) {
  const rows = await scope.tx
    .selectFrom('sign_off_record')
    .select(['position', 'article_id', 'entry', 'previous_hash', 'hash'])
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .orderBy('position')
    .execute()
  return {
    entries: rows
      .filter(({ article_id }) => article_id === articleId)
      .map(({ position, entry, previous_hash: previousHash, hash }) => ({
        position,
        entry,
        previousHash,
        hash,
      })),
    chain: rows.map(({ hash }) => hash),
  }
}
