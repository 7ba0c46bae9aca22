import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/connect.ts'
import type { Logger } from '#server/kernel/logger.ts'

/** The first half of the advisory locks by which processes are known to be alive; the second is their name. */
const lockClass = 0x0c0de

const reconnectMs = 500

/**
 * Holds an advisory lock in this process's name for as long as the process lives, on a connection of its
 * own: when either is gone, so is the lock. Answers what lets go of it.
 */
export async function holdPresence(
  url: string,
  processId: string,
  log: Logger,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const again = () => {
    if (!stopped) timer = setTimeout(() => open().catch(again), reconnectMs)
  }
  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    next.on('error', (err) => log.debug({ err }, 'the connection that shows this process is gone'))
    try {
      await next.connect()
      // A machine that has lost its power closes no connection: the server asks after it.
      await next.query(
        'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
      )
      await next.query('select pg_advisory_lock($1::int, hashtext($2))', [lockClass, processId])
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    next.once('end', again)
    client = next
    if (stopped) await next.end()
  }
  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}

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
