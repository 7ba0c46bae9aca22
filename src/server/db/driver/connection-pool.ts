import type { BatchResult, Statement } from './statement-batch.ts'
import type { TransactionConnection } from './transaction-connection.ts'

/** Connections to Postgres: several to a server, or the only one to the embedded database. */
export type ConnectionPool = {
  /** Checks out a connection for the caller alone, until it is released. */
  acquire(): Promise<TransactionConnection>
  release(connection: TransactionConnection): void
  /**
   * Runs the statements, which only read, as a transaction of their own, in one message. Where `left` is aborted
   * because nobody waits for the answer any more, a server stops working on it; the embedded database, which has one
   * thread, does not begin.
   */
  executeBatch(statements: readonly Statement[], left?: AbortSignal): Promise<BatchResult>
  /** Connections by state, and callers that wait for one; absent for the embedded database. */
  counts?(): { total: number; idle: number; waiting: number }
  end(): Promise<void>
}
