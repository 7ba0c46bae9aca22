import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** The first half of the advisory locks by which processes are known to be alive; the second is their name. */
export const lockClass = 0x0c0de

/** The processes that hold tasks and should hold a lock, but hold none. */
export async function absentProcesses({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select distinct t.owner from tasks t
    where t.owner = t.watched_owner and not exists (select from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid::bigint = ${lockClass}
        and l.objid::bigint = hashtext(t.owner::text)::bigint & 4294967295)`.execute(kysely)
  return rows.map(({ owner }) => owner)
}
