import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

/**
 * Kysely over embedded Postgres. Unlike the dialect that comes with Kysely it hands the single
 * connection to one user at a time, so a query outside never runs inside somebody's transaction.
 */
export function embeddedDialect(postgres: EmbeddedPostgres): Dialect {
  return {
    createDriver: () => new EmbeddedDriver(postgres),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

class EmbeddedDriver implements Driver {
  #postgres: EmbeddedPostgres
  #releases = new WeakMap<DatabaseConnection, () => void>()

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres
  }

  async init(): Promise<void> {
    await this.#postgres.ready()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#postgres.takeTurn()
    const connection = new EmbeddedConnection(this.#postgres)
    this.#releases.set(connection, release)
    return connection
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.()
  }

  async beginTransaction(): Promise<void> {
    await this.#postgres.send('begin')
  }

  async commitTransaction(): Promise<void> {
    await this.#postgres.send('commit')
  }

  async rollbackTransaction(): Promise<void> {
    await this.#postgres.send('rollback')
  }

  async destroy(): Promise<void> {
    await this.#postgres.close()
  }
}

class EmbeddedConnection implements DatabaseConnection {
  #postgres: EmbeddedPostgres

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#postgres.send(query.sql, query.parameters)
    return {
      rows: rows as R[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Embedded Postgres does not stream.')
  }
}
