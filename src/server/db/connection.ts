import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import {
  type BatchOutcome,
  type Statement,
  StatementBatch,
  type StatementResult,
} from './statement-batch.ts'

/** A statement that has not been sent yet. */
export type Waiting = {
  statement: Statement
  resolve: (result: StatementResult) => void
  reject: (error: Error) => void
}

/**
 * A connection that one transaction has for itself. Statements issued in the same turn of the event
 * loop travel together, and BEGIN with the first of them, so a transaction costs as many round trips
 * as its work waits for answers, and one for COMMIT unless that travels with the last of them.
 */
export class TransactionConnection implements DatabaseConnection {
  #client: pg.ClientBase
  #waiting: Waiting[] = []
  #begins = false
  #last: 'open' | 'ending' | Promise<StatementResult> = 'open'
  #sealed = false
  /** Set when its state is unknown: it must not be used again. */
  broken = false

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Leaves BEGIN to the first statement. */
  begin(): void {
    this.#begins = true
  }

  /** Sends COMMIT with the statements of this turn: the last ones, after which nothing may fail. */
  endWithThese(): void {
    this.#last = 'ending'
  }

  /**
   * Takes no more statements but its end. What half of a failed work still sends would run outside of the
   * transaction, under the rights of the login.
   */
  seal(): void {
    this.#sealed = true
  }

  async commit(): Promise<void> {
    if (this.#last instanceof Promise) await this.#last
    else await this.#end('commit')
  }

  /** On a broken connection there is nothing left to roll back; what broke it has been thrown already. */
  async rollback(): Promise<void> {
    await this.#end('rollback').catch(() => {})
  }

  async #end(sql: string): Promise<void> {
    if (this.#begins) {
      // Nothing was sent since BEGIN, which was never sent either.
      this.#begins = false
      return
    }
    try {
      await this.#queue({ sql, parameters: [] })
    } catch (error) {
      this.broken = true
      throw error
    }
  }

  /** Sends a statement, together with all others of this turn. */
  send(statement: Statement): Promise<StatementResult> {
    if (this.#sealed || this.#last instanceof Promise) return Promise.reject(hasEnded())
    return this.#queue(statement)
  }

  #queue(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => this.#flush())
      this.#waiting.push({ statement, resolve, reject })
    })
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (parameters.length > 0 || isSingle(sql)) return shaped(await this.send({ sql, parameters }))
    return shaped(await this.#script(sql))
  }

  /** Without parameters several statements may stand in one text. */
  async #script(sql: string): Promise<StatementResult> {
    if (this.#sealed) throw hasEnded()
    if (this.#begins) {
      this.#begins = false
      await this.send(begin)
    }
    const answer = (await this.#client.query(sql)) as pg.QueryResult | pg.QueryResult[]
    const last = Array.isArray(answer) ? answer.at(-1) : answer
    return { rows: last?.rows ?? [], affected: undefined }
  }

  #flush(): void {
    if (this.#last === 'ending') {
      this.#last = this.#queue({ sql: 'commit', parameters: [] })
      // Whoever commits waits for it in their own time.
      this.#last.catch(() => {})
    }
    const waiting = this.#waiting.splice(0)
    const begins = this.#begins
    this.#begins = false
    const statements = waiting.map(({ statement }) => statement)
    sendBatch(this.#client, begins ? [begin, ...statements] : statements, (outcome) => {
      const results = begins ? outcome.results.slice(1) : outcome.results
      // Where BEGIN itself failed, everything behind it has failed too.
      if (outcome.error && begins && outcome.results.length === 0) this.broken = true
      deliver(waiting, { ...outcome, results })
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not used.')
  }
}

function hasEnded(): Error {
  return new Error('The transaction has ended')
}

const begin: Statement = { sql: 'begin', parameters: [] }

/**
 * Sends statements in one message, `withOthers` together with what else goes this way in this turn of the
 * event loop; the outcome never throws.
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
  settle: (outcome: BatchOutcome) => void,
  { withOthers = false } = {},
): void {
  client.query(new StatementBatch(statements, settle, withOthers))
}

/** Gives every statement its result, or the error of the first that failed. */
export function deliver(waiting: readonly Waiting[], { results, error }: BatchOutcome): void {
  waiting.forEach(({ resolve, reject }, index) => {
    const result = results[index]
    if (result) resolve(result)
    else reject(error ?? new Error('Connection ended before the answer'))
  })
}

/** A result as Kysely wants it. */
export function shaped<R>({ rows, affected }: StatementResult): QueryResult<R> {
  return {
    rows: rows as R[],
    ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }),
  }
}

/** A text without an inner semicolon is one statement and may take the extended protocol. */
function isSingle(sql: string): boolean {
  return !sql.trimEnd().slice(0, -1).includes(';')
}
