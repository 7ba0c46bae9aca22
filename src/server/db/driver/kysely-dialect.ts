import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { ConnectionPool } from './connection-pool.ts'
import { TransactionConnection } from './transaction-connection.ts'

/** Kysely over a pool of this driver. */
export function kyselyDialect(pool: ConnectionPool): Dialect {
  return {
    createDriver: () => new PoolDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

class PoolDriver implements Driver {
  #pool: ConnectionPool

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return await this.#pool.acquire()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#pool.release(own(connection))
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

function own(connection: DatabaseConnection): TransactionConnection {
  if (connection instanceof TransactionConnection) return connection
  throw new Error('Not a connection of this driver')
}
