import { sql } from 'kysely'
import { type GridRow, gridRowsShown } from '#contracts/articles/batches.ts'
import { cellsOf, type GridFacts } from '#contracts/rules/articles/grid-cells.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { standing, toStanding } from '#server/features/articles/index.ts'

type Row = {
  id: string
  title: string
  clientName: string
  assignee: string | null
  due_on: string | null
  status: GridFacts['status']
  stage: GridFacts['stage']
  cancelled: boolean
  paused: boolean | null
  outline: 'wanted' | 'waiting' | 'approved' | null
  alive: boolean
  planned: boolean
  words: number | null
  open: number
  checked: boolean
  banner: boolean
  drawing: string | null
  internal: GridFacts['internal']
  client: GridFacts['client']
  failure_message: string | null
  last_published_at: Date | null
  people: string[] | null
  at: Date | null
  problem: string | null
}

/** The rows of articles of a batch in this order: all of each column in one query, however many they are. */
export async function gridRows(
  scope: Scope,
  batchId: string,
  ids: readonly string[],
): Promise<GridRow[]> {
  const some = ids.slice(0, gridRowsShown)
  const { rows } = await sql<Row>`
    select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, c.name as "clientName",
      coalesce(nullif(m.full_name, ''), m.email) as assignee, a.due_on, a.status, a.stage, a.cancelled,
      run.id is not null as alive, run.paused, run.outline, coalesce(plan.is, false) as planned, a.words,
      coalesce(claims.open, 0)::int as open, claims.open is not null as checked,
      a.banner_image_url is not null as banner, drawing.status as drawing, rounds.internal, rounds.client,
      a.failure_message, a.last_published_at, standing.people, standing.at, standing.problem
    from unnest(${some}::uuid[]) with ordinality wanted (id, n)
    join articles a on ${inView(scope, 'a.client_id')} and a.batch_id = ${batchId}::uuid
      and a.id = wanted.id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    left join app.people m on m.id = a.assignee_id
    left join lateral (select r.id, r.paused, r.outline from generation_runs r
      where r.workspace_id = a.workspace_id and r.article_id = a.id and r.status in ('queued', 'running')
      limit 1) run on true
    left join lateral (select true as is from generation_stages s where s.workspace_id = a.workspace_id
      and s.run_id = run.id and s.name = 'plan' and s.output is not null limit 1) plan on true
    left join lateral (select count(*) filter (where k.verdict in ('partly', 'contradicted', 'not_found')
        and k.confirmed_at is null) as open from article_claims k
      where k.workspace_id = a.workspace_id and k.article_id = a.id having count(*) > 0) claims on true
    left join lateral (select i.status from article_image_generations i where i.workspace_id = a.workspace_id
      and i.article_id = a.id order by i.created_at desc limit 1) drawing on true
    left join lateral (select
        (array_agg(r.state order by r.number desc) filter (where r.stage = 'internal'))[1] as internal,
        (array_agg(r.state order by r.number desc) filter (where r.stage = 'client'))[1] as client
      from review_rounds r where r.workspace_id = a.workspace_id and r.article_id = a.id) rounds on true
    left join lateral ${standing} on true
    order by wanted.n`.execute(scope.tx)
  return rows.map(toRow)
}

function toRow(row: Row): GridRow {
  const { id, title, clientName, assignee, stage } = row
  const facts = {
    ...{ article_stage: stage, failure_message: row.failure_message },
    ...{ standing_people: row.people, standing_at: row.at, standing_problem: row.problem },
    last_published_at: row.last_published_at,
  }
  return {
    ...{ id, title, clientName, assignee, stage },
    dueOn: row.due_on,
    cells: cellsOf(factsOf(row)),
    problem: toStanding(facts, undefined).problem,
  }
}

function factsOf(row: Row): GridFacts {
  const { status, stage, cancelled, planned, internal, client, checked } = row
  const isDrawing = row.drawing === 'pending' || row.drawing === 'in_progress'
  const hasFailed = row.drawing === 'failed' || row.drawing === 'error'
  return {
    ...{ status, stage, cancelled, planned, internal, client, checked },
    run: row.alive ? { paused: row.paused ?? false, outline: row.outline } : null,
    written: (row.words ?? 0) > 0,
    openClaims: row.open,
    picture: row.banner ? 'there' : isDrawing ? 'drawing' : hasFailed ? 'failed' : null,
  }
}
