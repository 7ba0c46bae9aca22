import type { Pool, PoolClient } from 'pg'
import { TransactionConnection } from './connection.ts'
import type { ConnectionSource } from './dialect.ts'
import { ReadingLanes } from './reading-lanes.ts'

/** Connections of a pool, which must have been made with `pipeline`. */
export function serverConnections(pool: Pool): ConnectionSource {
  const clients = new WeakMap<TransactionConnection, PoolClient>()
  const lanes = new ReadingLanes(pool)
  return {
    async acquire() {
      const client = await pool.connect()
      const connection = new TransactionConnection(client)
      clients.set(connection, client)
      return connection
    },
    release(connection) {
      connection.seal()
      clients.get(connection)?.release(connection.broken)
    },
    exchange: (statements) => lanes.exchange(statements),
    end: () => pool.end(),
  }
}
