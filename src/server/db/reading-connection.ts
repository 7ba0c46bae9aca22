import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { deliver, shaped, type Waiting } from './connection.ts'
import type { ConnectionSource } from './dialect.ts'
import type { Statement } from './statement-batch.ts'

/**
 * A connection for work that only reads. Statements issued in the same turn of the event loop are one
 * message and one transaction, which `enter` opens; so no connection is held while the work thinks,
 * and most reads are a single round trip. `entered` is given the row of each `enter` before any
 * answer is handed out, and may throw.
 */
export class ReadingConnection implements DatabaseConnection {
  #source: ConnectionSource
  #enter: Statement
  #entered: (row: Record<string, unknown> | undefined) => void
  #waiting: Waiting[] = []

  constructor(
    source: ConnectionSource,
    enter: Statement,
    entered: (row: Record<string, unknown> | undefined) => void,
  ) {
    this.#source = source
    this.#enter = enter
    this.#entered = entered
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = { sql, parameters }
    return shaped(
      await new Promise((resolve, reject) => {
        if (this.#waiting.length === 0) process.nextTick(() => this.#flush())
        this.#waiting.push({ statement, resolve, reject })
      }),
    )
  }

  /** Enters without reading anything. */
  async enter(): Promise<void> {
    const { results, error } = await this.#source.exchange([this.#enter])
    if (error) throw error
    this.#entered(results[0]?.rows[0])
  }

  #flush(): void {
    const waiting = this.#waiting.splice(0)
    const statements = [this.#enter, ...waiting.map(({ statement }) => statement)]
    this.#source
      .exchange(statements)
      .then(({ results: [entered, ...results], error }) => {
        if (!entered) throw error
        this.#entered(entered.rows[0])
        deliver(waiting, error ? { results, error } : { results })
      })
      .catch((error: Error) => deliver(waiting, { results: [], error }))
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not used.')
  }
}
