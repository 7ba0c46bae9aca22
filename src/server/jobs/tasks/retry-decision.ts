import { isDatabaseAway } from '#server/db/sql-state.ts'
import { AppError, type OutageCause, ProviderError } from '#server/kernel/errors.ts'
import { RetryLater } from '../define-job.ts'
import { DeadlinePassed, type TaskKind } from './task.ts'

/** The attempt that failed. `last` is true for the last one that the queue makes by itself. */
export type FailedAttempt = {
  kind: Pick<TaskKind, 'pauseMs'>
  number: number
  last: boolean
  deadline: Date
  now: Date
  /** Until when it may wait for a provider's account. */
  waitsUntil: Date
}

const usualPauseMs = 5_000

/** Whether the account of a provider is the reason: the work waits until that is put right. */
export function isOutage(
  error: unknown,
): error is ProviderError & { outage: OutageCause; account: string } {
  return error instanceof ProviderError && Boolean(error.outage && error.account)
}

/** Whether work that failed with this is given up, rather than tried again. */
export function isFinal(error: unknown, attempt: FailedAttempt): boolean {
  if (error instanceof DeadlinePassed) return true
  if (error instanceof RetryLater || isDatabaseAway(error)) return false
  if (isOutage(error)) return attempt.now >= attempt.waitsUntil
  const failure = error instanceof ProviderError ? error : null
  if (failure && !failure.passing) return true
  const leftMs = attempt.deadline.getTime() - attempt.now.getTime()
  if (leftMs <= (failure?.retryAfterMs ?? 0)) return true
  const { pauseMs } = attempt.kind
  return pauseMs ? pauseMs(attempt.number) === null : attempt.last
}

/**
 * What a failed attempt at work that isn't given up throws at the queue: `RetryLater` for a pause that
 * the kind or an outside service asks for, else the error itself, for the queue's own growing pause.
 */
export function retryOf(error: unknown, { kind, number }: FailedAttempt): unknown {
  if (error instanceof RetryLater || isDatabaseAway(error)) return error
  const askedMs = error instanceof ProviderError ? (error.retryAfterMs ?? 0) : 0
  const ownMs = kind.pauseMs?.(number)
  if (typeof ownMs === 'number') return new RetryLater(Math.max(askedMs, ownMs), error)
  const limited = error instanceof ProviderError && error.kind === 'rate_limited'
  return limited ? new RetryLater(askedMs || usualPauseMs, error) : error
}

/** The kind of an error, as logs and metrics name the cause of a failure. */
export function causeOf(error: unknown): string {
  if (error instanceof DeadlinePassed) return 'deadline'
  if (error instanceof ProviderError) return error.kind
  return error instanceof AppError ? error.code : 'internal'
}
