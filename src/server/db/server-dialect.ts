import type { Socket } from 'node:net'
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
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg'

/**
 * Kysely over a Postgres server. Two things are done for speed that Kysely's own dialect leaves
 * out: statements are prepared once per connection, and BEGIN goes out in one packet with the first
 * statement (the connections of the pool run in pipeline mode) instead of costing a round trip.
 */
export function serverDialect(pool: Pool): Dialect {
  return {
    createDriver: () => new ServerDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

class ServerDriver implements Driver {
  #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ServerConnection(await this.#pool.connect())
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asServer(connection).release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    asServer(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await asServer(connection).command('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a broken connection there is nothing left to roll back; what broke it has been thrown already.
    await asServer(connection)
      .command('rollback')
      .catch(() => {})
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

function asServer(connection: DatabaseConnection): ServerConnection {
  if (connection instanceof ServerConnection) return connection
  throw new Error('not a connection of this driver')
}

const statementNames = new Map<string, string>()

/** A name for a statement text. Texts with lists of varying length would fill the memory: capped. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 2000) return known
  const name = `copydesk_${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** The socket below a client, which its types do not show. */
function socketOf(client: PoolClient): Socket | undefined {
  const { connection } = client as PoolClient & { connection?: { stream?: Socket } }
  return connection?.stream
}

class ServerConnection implements DatabaseConnection {
  #client: PoolClient
  #broken = false
  #begins = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Leaves BEGIN to the first statement, in whose packet it travels. */
  begin(): void {
    this.#begins = true
  }

  async command(text: string): Promise<void> {
    if (this.#begins) {
      // Nothing was sent since BEGIN, which was never sent either.
      this.#begins = false
      return
    }
    try {
      await this.#client.query(text)
    } catch (error) {
      this.#broken = true
      throw error
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await (this.#begins ? this.#sendBehindBegin(query) : this.#send(query))
    const affected =
      result.command === 'INSERT' || result.command === 'UPDATE' || result.command === 'DELETE'
    return {
      rows: result.rows as R[],
      ...(affected ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
    }
  }

  /** A failure of BEGIN makes every statement behind it fail too; the connection is then given up. */
  #sendBehindBegin(query: CompiledQuery): Promise<PgResult> {
    this.#begins = false
    const socket = socketOf(this.#client)
    socket?.cork()
    this.#client.query('begin').catch(() => {
      this.#broken = true
    })
    const sent = this.#send(query)
    socket?.uncork()
    return sent
  }

  async #send(query: CompiledQuery): Promise<PgResult> {
    // Without parameters the simple protocol is used, in which several statements may stand.
    if (query.parameters.length === 0) {
      const result = (await this.#client.query(query.sql)) as PgResult | PgResult[]
      return Array.isArray(result) ? (result.at(-1) as PgResult) : result
    }
    const name = nameOf(query.sql)
    return await this.#client.query({
      text: query.sql,
      values: [...query.parameters],
      ...(name ? { name } : {}),
    })
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not used.')
  }
}
