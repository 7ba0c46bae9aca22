import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Hands that rest: for jobs of one name, those of `leastPriority` and more. */
type FreeHands = { name: string; leastPriority: number; free: number }

/** How many jobs could start now for each of these, counted no further than there are hands for them. */
export async function dueJobs(
  { kysely }: Database,
  hands: readonly FreeHands[],
): Promise<number[]> {
  const { rows } = await sql<{ due: number }>`
    select d.due from unnest(${hands.map(({ name }) => name)}::text[], ${hands.map(({ free }) => free)}::int[],
        ${hands.map(({ leastPriority }) => leastPriority)}::int[]) with ordinality k (name, free, least, n),
      lateral (select count(*)::int as due from (select from pgboss.job j
        where j.name = k.name and j.state < 'active' and not j.blocked and j.start_after < now()
          and j.priority >= k.least
        limit k.free) j) d
    order by k.n`.execute(kysely)
  return rows.map(({ due }) => due)
}
