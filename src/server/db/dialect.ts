import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { TransactionConnection } from './connection.ts'
import type { BatchOutcome, Statement } from './statement-batch.ts'

/** Where connections come from: the pool of a server, or the one connection of the embedded database. */
export type ConnectionSource = {
  /** A connection for the caller alone, until it is given back. */
  acquire(): Promise<TransactionConnection>
  release(connection: TransactionConnection): void
  /** Runs the statements as one transaction of their own, in one message. */
  exchange(statements: readonly Statement[]): Promise<BatchOutcome>
  end(): Promise<void>
}

/** Kysely over either kind of Postgres; what its own dialect leaves out is told in `connection.ts`. */
export function postgresDialect(source: ConnectionSource): Dialect {
  return {
    createDriver: () => new SourceDriver(source),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

class SourceDriver implements Driver {
  #source: ConnectionSource

  constructor(source: ConnectionSource) {
    this.#source = source
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return await this.#source.acquire()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#source.release(own(connection))
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
    await this.#source.end()
  }
}

function own(connection: DatabaseConnection): TransactionConnection {
  if (connection instanceof TransactionConnection) return connection
  throw new Error('not a connection of this driver')
}
