import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

/** True in SQL where the queue holds no living `job` whose payload has the column `id` under `key`. */
export function lostJob<Payload>(
  job: { name: string; payload: z.ZodType<Payload> },
  key: keyof Payload & string,
  id: string,
): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from pgboss.job j
    where j.name = ${job.name} and j.state in ('created', 'retry', 'active')
      and j.data ->> ${key} = ${sql.ref(id)}::text)`
}
