import { sql } from 'kysely'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Target } from '#server/providers/cms/port.ts'
import { queuedMessage } from './publishing-steps.ts'

/** Locks an article against other requests to publish it. */
export async function lockArticlePublications(scope: Scope, articleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publish:${articleId}`}, 0))`.execute(
    scope.tx,
  )
}

/** The file of the banner that a publication sends. */
export type BannerChoice = 'smaller' | 'original' | 'webp' | 'same_format'

export type WantedPublication = {
  articleId: string
  credentialId: string
  platform: Target
  revision: number
  banner: BannerChoice
  options: SiteOptions
  /** Send this very revision, though there is a newer one. */
  pinned?: boolean
  /** The version of somebody's changes there that may be lost. */
  overwrite?: string | undefined
}

export type Queued = {
  id: string
  /** `added` and `again` need a task; `alive` has one; `leaving` is being taken back just now. */
  state: 'added' | 'again' | 'alive' | 'leaving'
}

/**
 * Queues an article for a site. One that is under way already stays as it is; a row of the same
 * revision is used again, so that there is at most one per article, site and revision.
 * Expects `lockArticlePublications` to have been called.
 */
export async function queuePublication(scope: Scope, wanted: WantedPublication): Promise<Queued> {
  const row = await scope.tx
    .selectFrom('publications')
    .select(['id', 'status'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', wanted.articleId)
    .where('credential_id', '=', wanted.credentialId)
    .where((where) =>
      where.or([
        where('status', 'in', ['queued', 'sending', 'unpublishing']),
        where('revision', '=', wanted.revision),
      ]),
    )
    .orderBy(sql`status in ('queued', 'sending', 'unpublishing')`, 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { id: await insertPublication(scope, wanted), state: 'added' }
  if (row.status === 'queued' || row.status === 'sending') return { id: row.id, state: 'alive' }
  if (row.status === 'unpublishing') return { id: row.id, state: 'leaving' }
  const anew = row.status === 'published' || row.status === 'unpublished'
  await requeue(scope, row.id, wanted, anew)
  return { id: row.id, state: 'again' }
}

async function insertPublication(scope: Scope, wanted: WantedPublication): Promise<string> {
  const id = newId()
  await scope.tx
    .insertInto('publications')
    .values({
      id,
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      delivery: id,
      article_id: wanted.articleId,
      credential_id: wanted.credentialId,
      platform: wanted.platform,
      banner: wanted.banner,
      options: JSON.stringify(wanted.options),
      pinned: wanted.pinned ?? false,
      overwrite: wanted.overwrite ?? null,
      revision: wanted.revision,
      message: queuedMessage,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
  return id
}

/** `error_kind` stays: after a lost answer the next attempt has to look before it posts. */
async function requeue(
  scope: Scope,
  id: string,
  { banner, options, pinned = false, overwrite }: WantedPublication,
  anew: boolean,
): Promise<void> {
  await scope.tx
    .updateTable('publications')
    .set({
      status: 'queued',
      percent: 0,
      step: 'queued',
      message: queuedMessage,
      warnings: JSON.stringify([]),
      attempts: 0,
      banner,
      options: JSON.stringify(options),
      pinned,
      overwrite: overwrite ?? null,
      left_alone: null,
      // After one that ended well this is another message, for receivers that know repeats by their id.
      ...(anew ? { delivery: newId() } : {}),
      withdrawal_problem: null,
      user_id: scope.userId,
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
