import { sql } from 'kysely'
import type { Overview, WaitReason } from '#contracts/overview.ts'
import { waitReasons } from '#contracts/overview.ts'
import {
  type ArticleStage,
  articleStages,
  turnOf,
} from '#contracts/rules/articles/article-stages.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { unfinished } from '#server/db/unfinished.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { type StandingRow, standing, toStanding } from '#server/features/articles/index.ts'

type Row = StandingRow & {
  id: string
  title: string
  client_name: string
  reason: WaitReason
  due_on: string | null
  reviewer: string | null
  total: number
}

/** The most articles of one stage that are looked at: nobody is told of more by name. */
const mostOfStage = 200

/** The stages in which an article needs its person; the reasons are called the same. */
const mineInStages = ['changes', 'attention', 'outline'] satisfies (WaitReason & ArticleStage)[]

/**
 * Lists what waits for the caller: what is theirs (given to them, or ordered by them and given to nobody) and needs a
 * person, is due by `today` or late with the client, and what they are asked to review.
 */
export async function waitingForMe(
  scope: MemberScope,
  today: string,
  limit: number,
): Promise<Overview['today']> {
  const seen = sql`a.workspace_id = ${scope.workspaceId}::uuid and ${visibleClients(scope, 'a.client_id')}`
  const mine = sql`coalesce(a.assignee_id, a.user_id, ${scope.userId}::uuid) = ${scope.userId}::uuid`
  // A stage by name, not by a parameter: how many articles it has decides how they are found.
  const inStage = (stage: WaitReason) => sql`
      (select a.id, ${sql.lit(stage)} as reason from articles a
        where ${seen} and a.stage = ${sql.lit(stage)} and ${mine}
        order by a.created_at desc, a.id desc limit ${mostOfStage})`
  const { rows } = await sql<Row>`
    with waiting as (
      ${sql.join(mineInStages.map(inStage), sql` union all `)}
      union all
      select a.id, 'review' from articles a
        where ${seen} and a.stage = 'with_colleague' and a.reviewer_id = ${scope.userId}::uuid
      union all
      select a.id, 'review' from review_seats s
        join review_rounds r on r.workspace_id = s.workspace_id and r.id = s.round_id
        join articles a on a.workspace_id = r.workspace_id and a.id = r.article_id
        where s.workspace_id = ${scope.workspaceId}::uuid and s.user_id = ${scope.userId}::uuid
          and s.revoked_at is null and r.state = 'open' and ${seen} and a.stage = 'with_colleague'
          and not exists (select from review_decisions d where d.seat_id = s.id)
      union all
      (select a.id, case when a.due_on < ${today} then 'overdue' else 'due_today' end from articles a
        where ${seen} and a.due_on <= ${today} and ${unfinished} and ${mine}
        order by a.due_on, a.id limit ${mostOfStage})
      union all
      select a.id, 'approval_late' from articles a
        join review_rounds r on r.workspace_id = a.workspace_id and r.article_id = a.id
        where ${seen} and a.stage = 'with_client' and r.state = 'open' and r.due_on < ${today} and ${mine}
    ), first as (
      select id, min(array_position(${[...waitReasons]}::text[], reason)) as place from waiting group by id
    )
    select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, c.name as client_name,
      (${[...waitReasons]}::text[])[chosen.place] as reason, a.due_on, chosen.total,
      coalesce(nullif(w.full_name, ''), w.email) as reviewer,
      a.stage as article_stage, a.last_published_at, a.failure_message,
      standing.people as standing_people, standing.at as standing_at, standing.problem as standing_problem
    from (select first.*, count(*) over ()::int as total from first order by place, id limit ${limit}) as chosen
    join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = chosen.id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    left join app.people w on w.id = a.reviewer_id
    left join lateral ${standing} on true
    order by chosen.place, a.due_on nulls last, a.created_at desc`.execute(scope.tx)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      clientName: row.client_name,
      reason: row.reason,
      standing: toStanding(row, row.reviewer ?? undefined),
      dueOn: row.due_on,
    })),
  }
}

/** Counts the articles by stage, from the maintained counters. */
export async function stageTotals(scope: Scope): Promise<Overview['stages']> {
  const { rows } = await sql<Overview['stages'][number]>`
    select stage, sum(total)::int as total from article_counts
    where workspace_id = ${scope.workspaceId}::uuid and ${visibleClients(scope, 'client_id')}
    group by stage having sum(total) > 0`.execute(scope.tx)
  return rows
}

const of = (turn: string): ArticleStage[] => articleStages.filter((stage) => turnOf[stage] === turn)

/** Lists the clients with work under way: whose move it is, from the maintained counters, and what goes out next. */
export async function clientsAtWork(scope: Scope, limit: number): Promise<Overview['clients']> {
  type ClientRow = Omit<Overview['clients'][number], 'next'> & {
    articleId: string | null
    title: string
    at: Date
  }
  const sum = (turn: string) =>
    sql`coalesce(sum(k.total) filter (where k.stage = any(${of(turn)}::text[])), 0)::int`
  const { rows } = await sql<ClientRow>`
    with turns as (
      select k.client_id, ${sum('us')} as us, ${sum('colleague')} as colleagues, ${sum('client')} as them
      from article_counts k
      where k.workspace_id = ${scope.workspaceId}::uuid and ${visibleClients(scope, 'k.client_id')}
      group by k.client_id
    ), next as (
      select distinct on (a.client_id) a.client_id, a.id as article_id, s.due_at,
        coalesce(nullif(a.title, ''), a.input_value) as title
      from scheduled_publications s
      join articles a on a.workspace_id = s.workspace_id and a.id = s.article_id
      where s.workspace_id = ${scope.workspaceId}::uuid and s.problem is null
        and ${visibleClients(scope, 'a.client_id')}
      order by a.client_id, s.due_at, a.id
    )
    select c.id, c.name, t.us, t.colleagues, t.them, n.article_id as "articleId", n.title, n.due_at as at
    from turns t join clients c on c.workspace_id = ${scope.workspaceId}::uuid and c.id = t.client_id
    left join next n on n.client_id = c.id
    where not c.is_archived and (t.us + t.colleagues + t.them > 0 or n.article_id is not null)
    order by t.us desc, t.them desc, lower(c.name) limit ${limit}`.execute(scope.tx)
  return rows.map(({ articleId, title, at, ...client }) => ({
    ...client,
    next: articleId ? { articleId, title, at: at.toISOString() } : null,
  }))
}
