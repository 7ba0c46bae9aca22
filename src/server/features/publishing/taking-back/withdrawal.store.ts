import type { Scope } from '#server/context/context.ts'
import type { SitePlace } from '../site-posts.store.ts'

export const unpublishingMessage = 'Taking it off the site…'
const unpublishedMessage = 'Unpublished'

/** A publication that is being taken back. */
export type Withdrawing = SitePlace & {
  publicationId: string
  externalId: string | null
  delivery: string
  userId: string | null
}

/** The publication that a site shows now, locked; undefined where nothing of the article is live there. */
export async function lockLivePublication(
  scope: Scope,
  { articleId, credentialId }: SitePlace,
): Promise<{ id: string; url: string | null } | undefined> {
  return await scope.tx
    .selectFrom('publications')
    .select(['id', 'url'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** What is under way to or from a site, if anything. */
export async function underWay(
  scope: Scope,
  { articleId, credentialId }: SitePlace,
): Promise<'queued' | 'sending' | 'unpublishing' | null> {
  const row = await scope.tx
    .selectFrom('publications')
    .select('status')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .where('status', 'in', ['queued', 'sending', 'unpublishing'])
    .executeTakeFirst()
  return (row?.status as 'queued' | 'sending' | 'unpublishing' | undefined) ?? null
}

/** A publication on its way back, locked; undefined once that has ended. */
export async function lockWithdrawing(scope: Scope, id: string): Promise<Withdrawing | undefined> {
  const row = await scope.tx
    .selectFrom('publications')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'unpublishing')
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      publicationId: id,
      articleId: row.article_id,
      credentialId: row.credential_id,
      externalId: row.external_id,
      delivery: row.delivery,
      userId: row.user_id,
    }
  )
}

/** Shows that a publication is being taken back, for whoever asked. */
export async function storeWithdrawing(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .updateTable('publications')
    .set({
      status: 'unpublishing',
      message: unpublishingMessage,
      withdrawal_problem: null,
      user_id: scope.userId,
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Nothing of the article is live on the site any more; the post stays known by its id. */
export async function storeWithdrawn(
  scope: Scope,
  { articleId, credentialId }: SitePlace,
): Promise<void> {
  await scope.tx
    .updateTable('publications')
    .set((row) => ({
      status: row
        .case()
        .when('status', 'in', ['published', 'unpublishing'])
        .then('unpublished' as const)
        .else(row.ref('status'))
        .end(),
      message: row
        .case()
        .when('status', 'in', ['published', 'unpublishing'])
        .then(unpublishedMessage)
        .else(row.ref('message'))
        .end(),
      published_at: null,
      updated_at: row
        .case()
        .when('status', '=', 'unpublishing')
        .then(scope.now)
        .else(row.ref('updated_at'))
        .end(),
    }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .where('published_at', 'is not', null)
    .execute()
}

/** The site still shows it. */
export async function storeStillLive(
  scope: Scope,
  id: string,
  { message, problem }: { message: string; problem: string },
): Promise<void> {
  await scope.tx
    .updateTable('publications')
    .set({ status: 'published', message, withdrawal_problem: problem, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
