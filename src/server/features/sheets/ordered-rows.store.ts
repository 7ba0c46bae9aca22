import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type OrderedRow = { articleId: string; clientId: string; sha256: string }
export type KnownRow = { sha256: string; articleId: string; sheetId: string }

/** Notes which rows articles were ordered from. */
export async function insertOrderedRows(
  scope: Scope,
  sheetId: string,
  rows: readonly OrderedRow[],
): Promise<void> {
  await scope.tx
    .insertInto('sheet_rows')
    .values(
      rows.map(({ articleId, clientId, sha256 }) => ({
        article_id: articleId,
        workspace_id: scope.workspaceId,
        client_id: clientId,
        sheet_id: sheetId,
        row_sha256: sha256,
        created_at: scope.now,
      })),
    )
    .execute()
}

/** The articles that rows with these hashes were ordered as, without those that somebody cancelled. */
export async function orderedRows(scope: Scope, hashes: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select s.row_sha256 as "sha256", s.article_id as "articleId", s.sheet_id as "sheetId"
    from sheet_rows s
    where ${inView(scope, 's.client_id')} and s.row_sha256 = any(${[...new Set(hashes)]}::text[])
      and (select not a.cancelled from articles a where ${inView(scope, 'a.client_id')} and a.id = s.article_id)`.execute(
    scope.tx,
  )
  return rows
}

/** Lets one order at a time go through the rows of a campaign; others of it wait until this one ends. */
export async function holdCampaign(scope: Scope, campaignId: string): Promise<void> {
  await scope.tx
    .selectFrom('campaigns')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .execute()
}

/**
 * The articles of campaigns whose title or input is one of these texts, in small letters, without those that somebody
 * cancelled. One query reads the campaigns once, however many texts there are.
 */
export async function articlesNamed(
  scope: Scope,
  wanted: readonly { campaignId: string; text: string }[],
): Promise<{ campaignId: string; text: string; articleId: string }[]> {
  const { rows } = await sql<{ campaignId: string; text: string; articleId: string }>`
    with named as materialized (
      select a.id, a.campaign_id, a.title, a.input_value from articles a
      where ${inView(scope, 'a.client_id')}
        and a.campaign_id = any(${[...new Set(wanted.map(({ campaignId }) => campaignId))]}::uuid[])
        and not a.cancelled),
    texts as (
      select id, campaign_id, lower(regexp_replace(btrim(title), '\\s+', ' ', 'g')) as text from named where title <> ''
      union all
      select id, campaign_id, lower(regexp_replace(btrim(input_value), '\\s+', ' ', 'g')) from named)
    select w.campaign_id as "campaignId", w.text, min(t.id::text)::uuid as "articleId"
    from unnest(${wanted.map(({ campaignId }) => campaignId)}::uuid[], ${wanted.map(({ text }) => text)}::text[])
      as w (campaign_id, text)
    join texts t on t.campaign_id = w.campaign_id and t.text = w.text
    group by 1, 2`.execute(scope.tx)
  return rows
}

/** Keeps the access of members as it is until the end; answers those that are still there. */
export async function holdMembers(scope: Scope, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await scope.tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', 'in', [...new Set(userIds)])
    .orderBy('user_id')
    .forShare()
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
