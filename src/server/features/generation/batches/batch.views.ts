import { sql } from 'kysely'
import type { BatchTally } from '#contracts/articles/batches.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { BatchRow } from '../run/batches.store.ts'

/** Where the articles of batches `b` stand that the caller sees, by the stage that is kept beside each. */
const counted = (scope: Scope) => sql`lateral (select
  count(*) filter (where a.stage = 'waiting')::int as waiting,
  count(*) filter (where a.stage = 'writing')::int as writing,
  count(*) filter (where a.stage = 'outline')::int as outline,
  count(*) filter (where a.status in ('failed', 'generation_failed') and not a.cancelled)::int as failed,
  count(*) filter (where a.cancelled)::int as cancelled,
  count(*) filter (where a.stage not in ('waiting', 'writing', 'outline')
    and a.status not in ('failed', 'generation_failed'))::int as written,
  count(*)::int as total
  from articles a where ${inView(scope, 'a.client_id')} and a.batch_id = b.id) t`

/** The batches that are being written, the newest first, with their tallies. */
export async function openBatches(
  scope: Scope,
  limit: number,
): Promise<(Pick<BatchRow, 'id' | 'name' | 'ordered' | 'pausedAt'> & { tally: BatchTally })[]> {
  const { rows } = await sql<
    Pick<BatchRow, 'id' | 'name' | 'ordered' | 'pausedAt'> & BatchTally
  >`select b.id, b.name, b.ordered, b.paused_at as "pausedAt", t.*
    from (select * from batches where workspace_id = ${scope.workspaceId}::uuid and finished_at is null
        and (${scope.clientIds}::uuid[] is null or client_ids && ${scope.clientIds}::uuid[])
      order by created_at desc limit ${limit}) b, ${counted(scope)}
    order by b.created_at desc`.execute(scope.tx)
  return rows.map(({ id, name, ordered, pausedAt, ...tally }) => ({
    ...{ id, name, ordered, pausedAt },
    tally,
  }))
}

type BatchFigures = {
  tally: BatchTally
  total: number
  /** When the latest of its articles ended, since it has been going on. */
  ends: Date[]
  credits: { spent: number; refunded: number }
  openClaims: number
  failures: { reason: string; articles: number }[]
}

/** What there is to say of a batch, of the articles that the caller sees. */
export async function figuresOf(scope: Scope, batch: BatchRow): Promise<BatchFigures> {
  const b = sql`(select ${batch.id}::uuid as id) b`
  const own = sql`select a.id from articles a where ${inView(scope, 'a.client_id')}
    and a.batch_id = ${batch.id}::uuid`
  const [tallies, ends, credits, claims, failures] = await Promise.all([
    sql<BatchTally & { total: number }>`select t.* from ${b}, ${counted(scope)}`.execute(scope.tx),
    sql<{ at: Date }>`select r.finished_at as at from generation_runs r
      join articles a on a.workspace_id = r.workspace_id and a.id = r.article_id
      where r.workspace_id = ${scope.workspaceId}::uuid and a.batch_id = ${batch.id}::uuid
        and ${inView(scope, 'a.client_id')}
        and r.finished_at >= ${batch.runningSince} and r.status in ('completed', 'failed')
      order by r.finished_at desc limit 21`.execute(scope.tx),
    sql<{ spent: number; refunded: number }>`
      select coalesce(-sum(amount) filter (where kind = 'debit'), 0)::int as spent,
        coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded
      from credit_ledger where workspace_id = ${scope.workspaceId}::uuid and article_id in (${own})`.execute(
      scope.tx,
    ),
    sql<{ open: number }>`select count(*)::int as open from article_claims c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.article_id in (${own})
        and c.verdict in ('partly', 'contradicted', 'not_found') and c.confirmed_at is null`.execute(
      scope.tx,
    ),
    sql<{ reason: string; articles: number }>`
      select coalesce(nullif(regexp_replace(a.failure_message, ' ?Your credit has been given back\\.$', ''), ''),
        'It could not be written.') as reason, count(*)::int as articles
      from articles a where ${inView(scope, 'a.client_id')} and a.batch_id = ${batch.id}::uuid
        and a.status in ('failed', 'generation_failed')
        and not a.cancelled
      group by 1 order by 2 desc, 1 limit 20`.execute(scope.tx),
  ])
  const [{ total = 0, ...tally } = { ...none, total: 0 }] = tallies.rows
  const [money = { spent: 0, refunded: 0 }] = credits.rows
  return {
    tally,
    total,
    ends: ends.rows.map(({ at }) => at),
    credits: money,
    openClaims: claims.rows[0]?.open ?? 0,
    failures: failures.rows,
  }
}

const none: BatchTally = {
  waiting: 0,
  writing: 0,
  outline: 0,
  written: 0,
  failed: 0,
  cancelled: 0,
}

/** Who ordered a batch and who works on its articles, as far as they see all of its clients. */
export async function peopleOfBatch(scope: Scope, batch: BatchRow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person.id from (
      select ${batch.userId}::uuid as id union select a.assignee_id from articles a
        where ${inView(scope, 'a.client_id')} and a.batch_id = ${batch.id}::uuid
          and a.assignee_id is not null) person
    where not exists (select from unnest(${batch.clientIds}::uuid[]) client
      where not app.sees_client(${scope.workspaceId}::uuid, person.id, client))`.execute(scope.tx)
  return rows.map(({ id }) => id)
}
