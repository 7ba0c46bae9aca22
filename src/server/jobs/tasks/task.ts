import { z } from 'zod'
import type { Database } from '#server/db/connect.ts'
import type { Tx } from '#server/db/transactions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { Metrics } from '#server/kernel/metrics.ts'
import type { JobDefinition } from '../define-job.ts'
import type { Queue } from '../queue.ts'
import type { StopSignals } from '../stop-signals.ts'

/** What a task is about: one row of a feature's own table. */
export const subjectSchema = z.object({ workspaceId: z.uuid(), subjectId: z.uuid() })
export type Subject = z.infer<typeof subjectSchema>

/** A kind of durable work, as those who start it and the queue need to know it. */
export type TaskKind<Context = never> = Pick<
  JobDefinition<Subject, Context>,
  'name' | 'payload' | 'retry' | 'expireSeconds' | 'concurrency' | 'keptFree'
> & {
  /** Work that hasn't ended by then is given up. */
  deadlineMinutes: number
  /**
   * Pauses of its own, by the number of the attempt that failed; null once there has been enough of them.
   * Every attempt counts, also those put off because a service asked for patience.
   */
  pauseMs?: (attempt: number) => number | null
  /** What people brought is refused, not ours to mend: they are told, and the log does not count it as a fault. */
  refusesInput?: boolean
  /** The provider's account that the work needs: while that is paused, the work waits. */
  account?: (context: Context) => string | undefined
}

/** States a kind of durable work. */
export function defineTask<Context>(kind: Omit<TaskKind<Context>, 'payload'>): TaskKind<Context> {
  return { ...kind, payload: subjectSchema }
}

/** The transaction that a task is started or ended in. */
export type TaskScope = { tx: Tx; queue: Queue; workspaceId: string; now: Date }

/** What the runner needs of a job's context. */
export type TaskContext<Scope extends TaskScope> = {
  database: Database
  queue: Queue
  stops: StopSignals
  clock: Clock
  log: Logger
  metrics: Metrics
  /** Names this process in leases. */
  processId: string
  /** Whether this process holds the advisory lock by which others notice its end. */
  watched: boolean
  inWorkspace<T>(workspaceId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

/** One attempt under way. */
export type TaskAttempt<Scope extends TaskScope> = {
  /** Aborted once the lease is lost or the process is to stop. */
  signal: AbortSignal
  deadline: Date
  /** A transaction that commits only while the lease holds, and renews it. Throws `LeaseLost`. */
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** Whether the work would be given up if this attempt failed with `error`. */
  isFinal(error: unknown): boolean
}

/** What the log says of a task that failed, beside its own ids: ids of the feature and where it failed. */
export type FailureFacts = Readonly<Record<string, string | undefined>>

/** `begun` is null if `begin` failed. */
export type FailedTask<Begun> = { subjectId: string; begun: Begun | null; error: unknown }

/**
 * What a feature brings for its kind of durable work. Every transaction here commits only while the
 * attempt holds its lease, and may run again before it does. Each locks rows of the feature first and
 * the task last, as deletions do.
 */
export type TaskWork<Context, Scope extends TaskScope, Begun, Result> = {
  /**
   * Reads what the attempt needs and shows that it has begun; null when there is nothing to do.
   * Throws `ProviderError` for work that can't be done.
   */
  begin(
    scope: Scope,
    task: { subjectId: string; attempt: number },
    context: Context,
  ): Promise<Begun | null>
  /** Does the work, outside of any transaction. May run twice. */
  run(context: Context, begun: Begun, attempt: TaskAttempt<Scope>): Promise<Result>
  /** Stores the result. */
  settle(scope: Scope, begun: Begun, result: Result): Promise<void>
  /** Ends work that failed and makes up for it, e.g. by a refund. */
  giveUp(
    scope: Scope,
    failed: FailedTask<Begun>,
    context: Context,
  ): Promise<FailureFacts | undefined>
  /** Shows that the work waits for its next attempt; `error` is null when its process was stopped. */
  putBack?(scope: Scope, begun: Begun, error: unknown): Promise<void>
  /** Throws away a result that was not stored. */
  discard?(context: Context, begun: Begun, result: Result): Promise<void>
}

/** The work did not end in its time. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed'
}

/** The work was cancelled or deleted, or another process has taken it over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
