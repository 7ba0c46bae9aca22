import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/kernel/ids.ts'

type Page = {
  workspaceId: string
  articleId: string
  url: string
  at: Date
  /** What the site answered at the last look; null for an article that was there. */
  missing: number | null
}

/** Has an article live on a site of its own, with the last look at its page; answers the site's id. */
export async function goLiveOn(
  { kysely }: Pick<Database, 'kysely'>,
  { workspaceId: workspace_id, articleId: article_id, url, at, missing }: Page,
): Promise<string> {
  const credential_id = newId()
  const site = { workspace_id, id: credential_id, platform: 'wordpress', name: 'Site' }
  await kysely.insertInto('credentials').values(site).execute()
  await kysely
    .insertInto('publications')
    .values({
      ...{ workspace_id, article_id, credential_id, id: newId(), platform: 'wordpress' },
      ...{ revision: 1, status: 'published', url, external_id: '7', published_at: at },
    })
    .execute()
  const findings =
    missing === null ? [] : [{ code: 'gone', text: 'The page is not there.', status: missing }]
  await kysely
    .insertInto('site_posts')
    .values({
      ...{ workspace_id, article_id, credential_id, delivery: newId(), sent: '{}' },
      check_state: missing === null ? 'ok' : 'problems',
      checked_at: at,
      findings: JSON.stringify(findings),
    })
    .execute()
  await kysely
    .updateTable('articles')
    .set({ status: 'published', last_published_at: at })
    .where('id', '=', article_id)
    .execute()
  return credential_id
}
