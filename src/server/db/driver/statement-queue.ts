import type { QueryResult } from 'kysely'
import type { BatchResult, Statement, StatementResult } from './statement-batch.ts'

type Pending = {
  statement: Statement
  resolve: (result: StatementResult) => void
  reject: (error: Error) => void
}

/** Collects the statements issued in one turn of the event loop and sends them as one batch. */
export class StatementQueue {
  #send: (statements: readonly Statement[]) => Promise<BatchResult>
  #pending: Pending[] = []

  constructor(send: (statements: readonly Statement[]) => Promise<BatchResult>) {
    this.#send = send
  }

  /** Answers the statement's own result, or rejects with the error of the first that failed. */
  add(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      if (this.#pending.length === 0) process.nextTick(() => this.#flush())
      this.#pending.push({ statement, resolve, reject })
    })
  }

  async #flush(): Promise<void> {
    const pending = this.#pending.splice(0)
    const { results, error } = await this.#send(pending.map(({ statement }) => statement)).catch(
      (error: Error): BatchResult => ({ results: [], error }),
    )
    pending.forEach(({ resolve, reject }, index) => {
      const result = results[index]
      if (result) resolve(result)
      else reject(error ?? new Error('Connection ended before the answer'))
    })
  }
}

/** A statement's result in Kysely's shape. */
export function toQueryResult<R>({ rows, affected }: StatementResult): QueryResult<R> {
  return {
    rows: rows as R[],
    ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }),
  }
}
