import pLimit from 'p-limit'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { PipelinedReads } from './pipelined-reads.ts'
import { sessionSettings } from './session-settings.ts'
import { TransactionConnection } from './transaction-connection.ts'

/**
 * A pool of at most `max` connections to the server; transactions check one out, reads share two. Background work
 * holds at most half of them.
 */
export function openServerPool(
  url: string,
  max: number,
): Record<'connections' | 'backgroundConnections', ConnectionPool> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: columnTypes as pg.CustomTypesConfig,
    ...{ pipeline: true },
  })
  // A broken connection fails the statements in flight and is replaced at its next use. Without these
  // listeners, on the pool for idle clients and on each client for busy ones, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Travels ahead of the first statements. Not in the start packet, which poolers refuse.
    for (const setting of sessionSettings) client.query(`set ${setting}`).catch(() => {})
  })
  const clients = new WeakMap<TransactionConnection, pg.PoolClient>()
  const reads = new PipelinedReads(pool)
  const connections: ConnectionPool = {
    async acquire() {
      const client = await pool.connect()
      const connection = new TransactionConnection(client)
      clients.set(connection, client)
      return connection
    },
    release(connection) {
      connection.close()
      clients.get(connection)?.release(connection.broken)
    },
    executeBatch: (statements, left) => reads.executeBatch(statements, left),
    counts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  }
  return { connections, backgroundConnections: shareOf(connections, Math.ceil(max / 2)) }
}

/** A share of a pool: at most so many of its connections at once. */
function shareOf(pool: ConnectionPool, most: number): ConnectionPool {
  const share = pLimit(most)
  const ends = new WeakMap<TransactionConnection, () => void>()
  const take = () =>
    new Promise<() => void>((taken) => void share(() => new Promise<void>((end) => taken(end))))
  return {
    ...pool,
    async acquire() {
      const end = await take()
      try {
        const connection = await pool.acquire()
        ends.set(connection, end)
        return connection
      } catch (error) {
        end()
        throw error
      }
    },
    release(connection) {
      pool.release(connection)
      ends.get(connection)?.()
    },
  }
}
