import { sql } from 'kysely'
import { type LivePost, mostLivePosts } from '#contracts/publishing/live-posts.ts'
import { frequent, type RequestContext, type Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'

/** What is live for a client, the newest first; throws `not_found`. */
export async function readLivePosts(
  context: RequestContext,
  clientId: string,
): Promise<{ clientName: string; items: LivePost[] }> {
  return await context.reading(async (scope) => {
    const [client, items] = await Promise.all([
      visibleClient(scope, clientId),
      livePosts(scope, clientId),
    ])
    if (!client) throw new AppError('not_found')
    return { clientName: client.name, items }
  }, frequent)
}

type Row = Omit<LivePost, 'wentLiveAt' | 'updatedAt' | 'picture'> & {
  wentLiveAt: Date
  updatedAt: Date
  pictureUrl: string | null
  pictureAlt: string
}

/**
 * An article on several sites is listed under the one it went to last. Its words are those of the revision that is
 * there, and so is its picture, unless the article has another one by now: the old one may be gone.
 */
async function livePosts(scope: Scope, clientId: string): Promise<LivePost[]> {
  const { rows } = await sql<Row>`
    select a.id as "articleId", e.measured_at as "wentLiveAt", l.url, l.from_at as "updatedAt", l.name as "siteName",
      coalesce(r.content ->> 'title', a.title) as title, coalesce(r.content ->> 'summary', a.summary) as summary,
      case when coalesce(r.content ->> 'bannerImageUrl', a.banner_image_url) = a.banner_image_url
        then a.banner_image_url end as "pictureUrl",
      coalesce(r.content ->> 'bannerAlt', a.banner_alt) as "pictureAlt"
    from (select article_id, measured_at from article_effort
      where ${inView(scope, 'client_id')}
        and client_id = ${clientId}::uuid
      order by measured_at desc limit ${mostLivePosts}) e
    join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = e.article_id
    cross join lateral (select p.url, p.revision, p.from_at, k.name from live_periods p
      join credentials k on k.workspace_id = p.workspace_id and k.id = p.credential_id
      where p.workspace_id = a.workspace_id and p.article_id = a.id and p.until_at is null and p.url ~ '^https?://'
      order by p.from_at desc limit 1) l
    left join article_revisions r on r.workspace_id = a.workspace_id and r.article_id = a.id and r.number = l.revision
    order by e.measured_at desc`.execute(scope.tx)
  return rows.map(({ wentLiveAt, updatedAt, pictureUrl, pictureAlt, ...row }) => ({
    ...row,
    wentLiveAt: wentLiveAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    picture: pictureUrl ? { url: pictureUrl, alt: pictureAlt } : null,
  }))
}
