import pg from 'pg'
import type { Logger } from '#server/kernel/logger.ts'
import { lockClass } from './presence.store.ts'

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
