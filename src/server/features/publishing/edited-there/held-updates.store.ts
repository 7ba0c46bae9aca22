import type { Scope } from '#server/context/context.ts'
import { publishedMessage } from '../publishing-steps.ts'
import type { SitePlace } from '../site-posts.store.ts'

/** Ends an update that was held up, as if it had not been asked for; null where there is none. */
export async function giveUpUpdate(
  scope: Scope,
  { articleId, credentialId }: SitePlace,
): Promise<string | null> {
  const held = await scope.tx
    .selectFrom('publications')
    .select(['id', 'published_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .where('status', '=', 'failed')
    .where('error_kind', '=', 'edited')
    .forUpdate()
    .execute()
  for (const { id, published_at } of held) {
    if (published_at === null) {
      await scope.tx
        .deleteFrom('publications')
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', id)
        .execute()
    } else {
      await scope.tx
        .updateTable('publications')
        .set({
          status: 'published',
          percent: 100,
          step: 'published',
          message: publishedMessage,
          error_kind: null,
          updated_at: scope.now,
        })
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', id)
        .execute()
    }
  }
  return held[0]?.id ?? null
}
