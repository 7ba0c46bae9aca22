import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** How many jobs of each kind could start now, counted no further than there are hands for them. */
export async function dueJobs(
  { kysely }: Database,
  free: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; due: number }>`
    select k.name, d.due from unnest(${[...free.keys()]}::text[], ${[...free.values()]}::int[]) k (name, free),
      lateral (select count(*)::int as due from (select from pgboss.job j
        where j.name = k.name and j.state < 'active' and not j.blocked and j.start_after < now()
        limit k.free) j) d
    where d.due > 0`.execute(kysely)
  return new Map(rows.map(({ name, due }) => [name, due]))
}
