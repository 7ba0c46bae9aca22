import { sql } from 'kysely'
import type { StageTotal } from '#contracts/client-overview.ts'
import type { CampaignLine, CampaignPageRequest } from '#contracts/clients/campaigns.ts'
import { campaignsPerPage } from '#contracts/rules/clients/campaign-list.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** The condition that campaign `p` of client `c` is on the list that was asked for and may be seen. */
function wanted(scope: Scope, { search, clientId, archived }: CampaignPageRequest) {
  const words = search.toLowerCase()
  return sql`${inView(scope, 'p.client_id')}
    and (p.is_archived or c.is_archived) = ${archived}
    ${clientId ? sql`and p.client_id = ${clientId}::uuid` : sql``}
    ${words ? sql`and (strpos(lower(p.name), ${words}) > 0 or strpos(lower(p.goal), ${words}) > 0)` : sql``}`
}

const joined = sql`campaigns p join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id`

const orders = {
  newest: { by: sql`p.created_at`, falling: true },
  name: { by: sql`lower(p.name)`, falling: false },
  client: { by: sql`lower(c.name)`, falling: false },
  articles: {
    by: sql`(select count(*) from articles a where a.workspace_id = p.workspace_id and a.campaign_id = p.id)`,
    falling: true,
  },
}

/** The ids of the campaigns on a page, in their order. */
export async function campaignIdsOfPage(
  scope: Scope,
  request: CampaignPageRequest,
): Promise<string[]> {
  const { by, falling } = orders[request.sort]
  const turn = falling === request.reversed ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: string }>`
    select p.id from ${joined} where ${wanted(scope, request)}
    order by ${by} ${turn}, p.created_at desc, p.id desc
    limit ${campaignsPerPage} offset ${(request.page - 1) * campaignsPerPage}`.execute(scope.tx)
  return rows.map(({ id }) => id)
}

/** How many campaigns there are on all pages. */
export async function countCampaigns(scope: Scope, request: CampaignPageRequest): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${joined} where ${wanted(scope, request)}`.execute(scope.tx)
  return rows[0]?.total ?? 0
}

type Standing = Pick<CampaignLine, 'stages' | 'next' | 'owner' | 'creditsThisMonth'>

/** How the work of campaigns stands, by their ids. */
export async function standingOfCampaigns(
  scope: MemberScope,
  ids: string[],
): Promise<Map<string, Standing>> {
  type Row = {
    id: string
    stages: StageTotal[] | null
    credits: number
    owner: string | null
    picture: string | null
    articleId: string | null
    title: string | null
    at: Date | null
  }
  const { rows } = await sql<Row>`
    select p.id, counted.stages, coalesce(spent.credits, 0)::int as credits,
      coalesce(nullif(w.full_name, ''), w.email) as owner, w.picture,
      next.id as "articleId", next.title, next.due_at as at
    from campaigns p
    left join app.people w on w.id = p.user_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('stage', k.stage, 'total', k.total)) as stages from (
        select a.stage, count(*)::int as total from articles a
        where a.workspace_id = p.workspace_id and a.campaign_id = p.id group by a.stage) k) counted on true
    left join lateral (
      select -sum(l.amount) as credits from credit_ledger l
      where l.workspace_id = p.workspace_id and l.month = ${scope.now.toISOString().slice(0, 7)}
        and l.client_id = p.client_id and l.campaign_id = p.id) spent on true
    left join lateral (
      select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, s.due_at
      from articles a
      join scheduled_publications s on s.workspace_id = a.workspace_id and s.article_id = a.id
      where a.workspace_id = p.workspace_id and a.campaign_id = p.id and a.stage = 'scheduled'
        and s.problem is null
      order by s.due_at limit 1) next on true
    where ${inView(scope, 'p.client_id')}
      and p.id = any(${ids}::uuid[])`.execute(scope.tx)
  return new Map(
    rows.map(({ id, stages, credits, owner, picture, articleId, title, at }) => [
      id,
      {
        stages: stages ?? [],
        creditsThisMonth: credits,
        owner: owner === null ? null : { name: owner, pictureUrl: picture },
        next: articleId && at ? { articleId, title: title ?? '', at: at.toISOString() } : null,
      },
    ]),
  )
}
