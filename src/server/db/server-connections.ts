import type { Pool, PoolClient } from 'pg'
import { sendBatch, TransactionConnection } from './connection.ts'
import type { ConnectionSource } from './dialect.ts'
import type { BatchOutcome } from './statement-batch.ts'

/** Connections of a pool, which must have been made with `pipeline`. */
export function serverConnections(pool: Pool): ConnectionSource {
  const clients = new WeakMap<TransactionConnection, PoolClient>()
  return {
    async acquire() {
      const client = await pool.connect()
      const connection = new TransactionConnection(client)
      clients.set(connection, client)
      return connection
    },
    release(connection) {
      clients.get(connection)?.release(connection.broken)
    },
    async exchange(statements) {
      const client = await pool.connect()
      const outcome = await new Promise<BatchOutcome>((resolve) =>
        sendBatch(client, statements, resolve),
      )
      client.release()
      return outcome
    },
    end: () => pool.end(),
  }
}
