import { sql } from 'kysely'
import type { LivePeriod } from '#contracts/publishing/live-posts.ts'
import { frequent, type RequestContext, type Scope } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { SitePlace } from './site-posts.store.ts'

const mostPeriods = 200

/** Which revision was live on which site, and when, newest first; throws `not_found`. */
export async function readLiveHistory(
  context: RequestContext,
  articleId: string,
): Promise<{ items: LivePeriod[] }> {
  return await context.reading(async (scope) => {
    if (!(await articleForPublishing(scope, articleId))) throw new AppError('not_found')
    return { items: await livePeriods(scope, articleId) }
  }, frequent)
}

async function livePeriods(scope: Scope, articleId: string): Promise<LivePeriod[]> {
  const rows = await scope.tx
    .selectFrom('live_periods as l')
    .innerJoin('credentials as c', (join) =>
      join.onRef('c.workspace_id', '=', 'l.workspace_id').onRef('c.id', '=', 'l.credential_id'),
    )
    .select(['l.id', 'l.credential_id', 'c.name', 'l.revision', 'l.url'])
    .select(['l.from_at', 'l.until_at', 'l.ended'])
    .select(
      sql<string | null>`(select coalesce(nullif(p.full_name, ''), p.email) from app.people p
        where p.id = l.user_id)`.as('person'),
    )
    .where('l.workspace_id', '=', scope.workspaceId)
    .where('l.article_id', '=', articleId)
    .orderBy('l.from_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(mostPeriods)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    credentialName: row.name,
    revision: row.revision,
    url: row.url,
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    ended: row.ended,
    person: row.person ?? '',
  }))
}

/** Whether a site has ever shown a revision of an article. */
export async function wasLive(
  scope: Scope,
  { articleId, credentialId, revision }: SitePlace & { revision: number },
): Promise<boolean> {
  const row = await scope.tx
    .selectFrom('live_periods')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('credential_id', '=', credentialId)
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
