import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import {
  type BatchResult,
  type Statement,
  type StatementResult,
  sendBatch,
} from './statement-batch.ts'
import { StatementQueue, toQueryResult } from './statement-queue.ts'

/**
 * A connection checked out for one transaction. Statements issued in the same turn of the event loop
 * are sent together, the first of them with BEGIN: a transaction costs one round trip for each time
 * its work waits for results, and one for COMMIT unless `pipelineCommit` sends it with the last.
 */
export class TransactionConnection implements DatabaseConnection {
  #client: pg.ClientBase
  #queue = new StatementQueue((statements) => this.#sendBatch(statements))
  #beginPending = false
  #commitPending = false
  #committed: Promise<void> | undefined
  #closed = false
  #confirmed: Promise<void> | undefined
  /** True when the state of the transaction is unknown: the connection must not be reused. */
  broken = false

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Sends BEGIN with the first statement. */
  begin(): void {
    this.#beginPending = true
  }

  /**
   * Sends COMMIT behind the statements of this turn of the event loop, which must be the last. The locks
   * they take are then released without waiting for this process to read their results.
   */
  pipelineCommit(): void {
    this.#commitPending = true
  }

  /** Holds back the results of statements until this has been confirmed; when it rejects, so do they. */
  holdUntil(confirmed: Promise<void>): void {
    this.#confirmed = confirmed
    confirmed.catch(() => {})
  }

  /**
   * Accepts nothing more but COMMIT or ROLLBACK. A statement sent later, by work whose other half has
   * failed, would run outside the transaction with the rights of the login role.
   */
  close(): void {
    this.#closed = true
  }

  async commit(): Promise<void> {
    this.#commitPending = false
    await (this.#committed ?? this.#end('commit'))
  }

  /** Does nothing on a broken connection: the error that broke it has already been thrown. */
  async rollback(): Promise<void> {
    await this.#end('rollback').catch(() => {})
  }

  async #end(sql: string): Promise<void> {
    if (this.#beginPending) {
      // BEGIN was never sent.
      this.#beginPending = false
      return
    }
    try {
      await this.#queue.add({ sql, parameters: [] })
    } catch (error) {
      this.broken = true
      throw error
    }
  }

  /** Sends a statement with the others of this turn of the event loop. */
  send(statement: Statement): Promise<StatementResult> {
    if (this.#closed) return Promise.reject(transactionEnded())
    const result = this.#queue.add(statement)
    return this.#confirmed ? this.#held(result, this.#confirmed) : result
  }

  async #held(
    result: Promise<StatementResult>,
    confirmed: Promise<void>,
  ): Promise<StatementResult> {
    try {
      return await result
    } finally {
      await confirmed
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (parameters.length > 0 || isSingleStatement(sql)) {
      return toQueryResult(await this.send({ sql, parameters }))
    }
    return toQueryResult(await this.#executeScript(sql))
  }

  /** Several statements in one text need the simple query protocol, which takes no parameters. */
  async #executeScript(sql: string): Promise<StatementResult> {
    if (this.#closed) throw transactionEnded()
    if (this.#beginPending) {
      this.#beginPending = false
      await this.send(begin)
    }
    const answer = (await this.#client.query(sql)) as pg.QueryResult | pg.QueryResult[]
    const last = Array.isArray(answer) ? answer.at(-1) : answer
    return { rows: last?.rows ?? [], affected: undefined }
  }

  async #sendBatch(statements: readonly Statement[]): Promise<BatchResult> {
    const begins = this.#beginPending
    const commits = this.#commitPending
    this.#beginPending = false
    this.#commitPending = false
    const all = [...(begins ? [begin] : []), ...statements, ...(commits ? [commit] : [])]
    const batch = sendBatch(this.#client, all)
    if (commits) this.#commitWith(batch)
    const { results, error } = await batch
    // When BEGIN itself fails, so does everything behind it.
    if (begins && results.length === 0) this.broken = true
    const own = begins ? results.slice(1) : results
    return error ? { results: own, error } : { results: own }
  }

  #commitWith(batch: Promise<BatchResult>): void {
    this.close()
    this.#committed = batch.then(({ error }) => {
      if (error) throw error
    })
    // `commit` rejects with it.
    this.#committed.catch(() => {})
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.')
  }
}

const begin: Statement = { sql: 'begin', parameters: [] }
const commit: Statement = { sql: 'commit', parameters: [] }

function transactionEnded(): Error {
  return new Error('The transaction has ended')
}

/** A text without an inner semicolon is one statement and can use the extended query protocol. */
function isSingleStatement(sql: string): boolean {
  return !sql.trimEnd().slice(0, -1).includes(';')
}
