import { sql } from 'kysely'
import type { Overview } from '#contracts/overview.ts'
import { stagesOfTurn, type Turn } from '#contracts/rules/articles/article-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Counts the articles by stage, from the maintained counters. */
export async function stageTotals(scope: Scope): Promise<Overview['stages']> {
  const { rows } = await sql<Overview['stages'][number]>`
    select stage, sum(total)::int as total from article_counts
    where ${inView(scope, 'client_id')}
    group by stage having sum(total) > 0`.execute(scope.tx)
  return rows
}

/** Lists the clients with work under way: whose move it is, from the maintained counters, and what goes out next. */
export async function clientsAtWork(scope: Scope, limit: number): Promise<Overview['clients']> {
  type ClientRow = Omit<Overview['clients'][number], 'next'> & {
    articleId: string | null
    title: string
    at: Date
  }
  const sum = (turn: Turn) =>
    sql`coalesce(sum(k.total) filter (where k.stage = any(${stagesOfTurn(turn)}::text[])), 0)::int`
  const { rows } = await sql<ClientRow>`
    with turns as (
      select k.client_id, ${sum('us')} as us, ${sum('colleague')} as colleagues, ${sum('client')} as them
      from article_counts k
      where ${inView(scope, 'k.client_id')}
      group by k.client_id
    ), next as materialized (
      select distinct on (a.client_id) a.client_id, a.id as article_id, s.due_at, a.title
      from scheduled_publications s
      -- One by one: of a join Postgres would begin with all articles of the workspace.
      cross join lateral (select a.id, a.client_id, coalesce(nullif(a.title, ''), a.input_value) as title
        from articles a where ${inView(scope, 'a.client_id')} and a.id = s.article_id limit 1) a
      where s.workspace_id = ${scope.workspaceId}::uuid and s.problem is null
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
