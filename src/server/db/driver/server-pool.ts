import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { PipelinedReads } from './pipelined-reads.ts'
import { sessionSettings } from './session-settings.ts'
import { TransactionConnection } from './transaction-connection.ts'

/** A pool of at most `max` connections to the server; transactions check one out, reads share two. */
export function openServerPool(url: string, max: number): ConnectionPool {
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
  return {
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
}
