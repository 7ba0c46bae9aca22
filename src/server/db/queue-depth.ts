import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.ts'

export type QueueDepth = {
  job: string
  /** Jobs that could start now. */
  waiting: number
  /** Jobs in progress in any process. */
  active: number
  /** For how long the oldest waiting job could have started, in seconds. */
  oldestSeconds: number
}

/** The depth of every job's queue, also of the empty ones. */
export async function queueDepths(kysely: Kysely<DB>): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select q.name as job,
      count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as active,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state in ('created', 'retry'))), 0)::float8 as "oldestSeconds"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name
      and (j.state = 'active' or j.state in ('created', 'retry') and j.start_after <= now())
    where not starts_with(q.name, '__')
    group by q.name`.execute(kysely)
  return rows
}
