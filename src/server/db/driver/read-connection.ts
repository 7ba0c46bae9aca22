import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { ConnectionPool } from './connection-pool.ts'
import type { BatchResult, Statement } from './statement-batch.ts'
import { StatementQueue, toQueryResult } from './statement-queue.ts'

/**
 * A connection for work that only reads. Statements issued in the same turn of the event loop are one
 * message and one transaction, opened by `enter`. No connection stays checked out in between, and most
 * reads are a single round trip. `onEntered` gets the row of each `enter` before any result is
 * returned, and may throw. `left` is aborted once nobody waits for the answer.
 */
export class ReadConnection implements DatabaseConnection {
  #pool: ConnectionPool
  #enter: (keepsPlans: boolean) => Statement
  #onEntered: (row: Record<string, unknown> | undefined) => void
  #left: AbortSignal | undefined
  #queue = new StatementQueue((statements) => this.#sendBatch(statements))

  constructor(
    pool: ConnectionPool,
    enter: (keepsPlans: boolean) => Statement,
    onEntered: (row: Record<string, unknown> | undefined) => void,
    left?: AbortSignal,
  ) {
    this.#pool = pool
    this.#enter = enter
    this.#onEntered = onEntered
    this.#left = left
  }

  async executeQuery<R>(
    query: CompiledQuery & Pick<Statement, 'keepsPlan'>,
  ): Promise<QueryResult<R>> {
    const { sql, parameters, keepsPlan = false } = query
    return toQueryResult(await this.#queue.add({ sql, parameters, keepsPlan }))
  }

  /** Runs `enter` alone. */
  async enter(): Promise<void> {
    const { error } = await this.#sendBatch([])
    if (error) throw error
  }

  async #sendBatch(statements: readonly Statement[]): Promise<BatchResult> {
    const enter = this.#enter(statements.every(({ keepsPlan }) => keepsPlan))
    const { results, error } = await this.#pool.executeBatch([enter, ...statements], this.#left)
    const [entered, ...own] = results
    if (entered) this.#onEntered(entered.rows[0])
    return error ? { results: own, error } : { results: own }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.')
  }
}
