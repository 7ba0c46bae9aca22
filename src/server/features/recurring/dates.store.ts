import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { Brief } from './briefs.store.ts'
import { firstDay, type KeptDate } from './occurrences.ts'

/** What became of dates that a rule can still come to, by brief. */
export async function keptDates(
  scope: Scope,
  briefs: readonly Brief[],
): Promise<Map<string, KeptDate[]>> {
  if (briefs.length === 0) return new Map()
  const { rows } = await sql<KeptDate & { briefId: string }>`
    select d.brief_id as "briefId", d.day, d.state, d.moved_to as "movedTo"
    from unnest(${briefs.map(({ id }) => id)}::uuid[], ${briefs.map(firstDay)}::text[]) as b (id, first)
    join recurring_dates d on d.brief_id = b.id and (d.state = 'moved' or d.day >= b.first)
    where ${inView(scope, 'd.client_id')}
    order by d.day`.execute(scope.tx)
  return Map.groupBy(rows, ({ briefId }) => briefId)
}

/** The same of one. */
export async function keptDatesOf(scope: Scope, brief: Brief): Promise<KeptDate[]> {
  return (await keptDates(scope, [brief])).get(brief.id) ?? []
}

type Outcome = {
  state: KeptDate['state']
  movedTo?: string | null
  articles?: number
  problem?: string | null
}

/**
 * Notes what becomes of a date; false where it has been ordered or told before, so that neither happens twice.
 */
export async function noteDate(
  scope: Scope,
  { id, clientId }: Pick<Brief, 'id' | 'clientId'>,
  day: string,
  { state, movedTo = null, articles = 0, problem = null }: Outcome,
): Promise<boolean> {
  const values = {
    state,
    articles,
    moved_to: movedTo,
    problem,
    updated_at: scope.now,
  }
  const row = await scope.tx
    .insertInto('recurring_dates')
    .values({
      brief_id: id,
      day,
      workspace_id: scope.workspaceId,
      client_id: clientId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'brief_id', 'day'])
        .doUpdateSet(values)
        .where('recurring_dates.state', 'in', ['skipped', 'moved']),
    )
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a date back where the rule has it. */
export async function forgetDate(scope: Scope, briefId: string, day: string): Promise<void> {
  await scope.tx
    .deleteFrom('recurring_dates')
    .where(inView(scope, 'client_id'))
    .where('brief_id', '=', briefId)
    .where('day', '=', day)
    .where('state', 'in', ['skipped', 'moved'])
    .execute()
}

export type PastDate = {
  briefId: string
  day: string
  at: Date
  articles: number
  problem: string | null
}

/** The last dates that were ordered or told, by brief, the newest first. */
export async function pastDates(
  scope: Scope,
  briefIds: readonly string[],
  limit: number,
): Promise<Map<string, PastDate[]>> {
  const { rows } = await sql<PastDate>`
    select d.brief_id as "briefId", d.day, d.updated_at as at, d.articles, d.problem
    from unnest(${[...briefIds]}::uuid[]) as b (id) cross join lateral (select * from recurring_dates d
      where ${inView(scope, 'd.client_id')} and d.brief_id = b.id
        and d.state in ('ordered', 'told')
      order by d.day desc limit ${limit}::int) d
    order by d.day desc`.execute(scope.tx)
  return Map.groupBy(rows, ({ briefId }) => briefId)
}
