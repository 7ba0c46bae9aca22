import { type JobAttempt, RetryLater } from '../define-job.ts'
import { HeldClaim } from './held-claim.ts'
import { causeOf, type FailedAttempt, isFinal, retryOf } from './retry-decision.ts'
import {
  ClaimLost,
  DeadlinePassed,
  type FailureFacts,
  type Subject,
  type TaskContext,
  type TaskKind,
  type TaskScope,
  type TaskWork,
} from './task.ts'
import { type Claim, type Claiming, claimTask, releaseClaim } from './tasks.store.ts'

// pg-boss hands a job out, and again after a failure, a lost heartbeat or a pause, a limited number of
// times. It can't keep a process that fell silent from writing after its job was handed out again, end
// work in one transaction with its result, hold one deadline over several attempts, make up for work
// that is given up, or bring back a job that it has given up itself. That is what tasks are for.

/**
 * Makes one attempt at a task. Returns once the task has ended or is another attempt's; throws what the
 * queue is to try again. May be called any number of times: a task that has ended is left alone.
 */
export async function runTask<
  Context extends TaskContext<Scope>,
  Scope extends TaskScope,
  Begun,
  Result,
>(
  context: Context,
  kind: Pick<TaskKind, 'name' | 'pauseMs'>,
  work: TaskWork<Context, Scope, Begun, Result>,
  subject: Subject,
  job: JobAttempt,
): Promise<void> {
  const { database, clock, processId } = context
  const now = clock.now()
  const claimed = await claimTask(database, kind.name, subject, processId, now)
  if (claimed.state === 'over') return
  if (claimed.state === 'busy') {
    const waitMs = claimed.until.getTime() - now.getTime()
    throw new RetryLater(Math.max(waitMs, 0) + 1_000, 'another attempt holds the task')
  }
  await new Attempt(context, kind, work, subject, job, claimed).make()
}

class Attempt<Context extends TaskContext<Scope>, Scope extends TaskScope, Begun, Result> {
  readonly #context: Context
  readonly #kind: Pick<TaskKind, 'name' | 'pauseMs'>
  readonly #work: TaskWork<Context, Scope, Begun, Result>
  readonly #subjectId: string
  readonly #job: JobAttempt
  readonly #claim: Claim
  readonly #deadline: Date
  readonly #held: HeldClaim<Scope>
  #begun: { value: Begun } | null = null
  #result: { value: Result } | null = null

  constructor(
    context: Context,
    kind: Pick<TaskKind, 'name' | 'pauseMs'>,
    work: TaskWork<Context, Scope, Begun, Result>,
    { workspaceId, subjectId }: Subject,
    job: JobAttempt,
    { claim, deadline }: Extract<Claiming, { state: 'claimed' }>,
  ) {
    const ids = { task: kind.name, workspaceId, subjectId, attempt: claim.attempt }
    this.#context = { ...context, log: context.log.child(ids) }
    this.#kind = kind
    this.#work = work
    this.#subjectId = subjectId
    this.#job = job
    this.#claim = claim
    this.#deadline = deadline
    this.#held = new HeldClaim(this.#context, workspaceId, claim, job.signal)
  }

  async make(): Promise<void> {
    try {
      await this.#carryOut()
    } catch (error) {
      await this.#handleFailure(error)
    } finally {
      this.#held.close()
    }
  }

  async #carryOut(): Promise<void> {
    if (this.#deadline <= this.#context.clock.now()) throw new DeadlinePassed()
    const held = this.#held
    const task = { subjectId: this.#subjectId, attempt: this.#claim.attempt }
    const begun = await held.inTransaction((scope) => this.#work.begin(scope, task, this.#context))
    if (begun === null) return await held.end(async () => {})
    this.#begun = { value: begun }
    const result = await this.#work.run(this.#context, begun, {
      signal: held.signal,
      deadline: this.#deadline,
      inTransaction: (write) => held.inTransaction(write),
      isFinal: (error) => isFinal(error, this.#failed()),
    })
    this.#result = { value: result }
    await held.end((scope) => this.#work.settle(scope, begun, result))
    this.#count('completed')
  }

  /** Nothing more to do, given up, or again later. */
  async #handleFailure(error: unknown): Promise<void> {
    const { log } = this.#context
    if (error instanceof ClaimLost || !(await this.#held.isHeld())) {
      log.info({ err: error }, 'the task is no longer ours')
      return await this.#discard()
    }
    // A stopping process aborts its calls, which says nothing about the work.
    const stopped = this.#job.signal.aborted
    if (!stopped && isFinal(error, this.#failed())) {
      await this.#giveUp(error)
      return await this.#discard()
    }
    await this.#putBack(stopped ? null : error)
    throw stopped
      ? new Error('stopped before the task was done', { cause: error })
      : retryOf(error, this.#failed())
  }

  async #giveUp(error: unknown): Promise<void> {
    try {
      const begun = this.#begun?.value ?? null
      const failed = { subjectId: this.#subjectId, begun, error }
      let facts: FailureFacts | undefined
      await this.#held.end(async (scope) => {
        facts = await this.#work.giveUp(scope, failed, this.#context)
      })
      const cause = causeOf(error)
      this.#context.log.error({ err: error, cause, ...facts }, 'task failed')
      this.#count('failed', cause)
    } catch (failure) {
      if (failure instanceof ClaimLost || !(await this.#held.isHeld())) return
      await this.#putBack(null)
      throw failure
    }
  }

  async #putBack(error: unknown): Promise<void> {
    const { log, database } = this.#context
    const begun = this.#begun
    const { putBack } = this.#work
    try {
      if (begun && putBack) {
        return await this.#held.release((scope) => putBack(scope, begun.value, error))
      }
    } catch (err) {
      log.warn({ err }, 'not shown that the task waits')
    }
    await releaseClaim(database.kysely, this.#claim).catch((err: unknown) =>
      log.warn({ err }, 'claim not released'),
    )
  }

  async #discard(): Promise<void> {
    if (!this.#begun || !this.#result) return
    await this.#work.discard?.(this.#context, this.#begun.value, this.#result.value)
  }

  #count(outcome: 'completed' | 'failed', cause = ''): void {
    this.#context.metrics.tasks.inc({ task: this.#kind.name, outcome, cause })
  }

  #failed(): FailedAttempt {
    return {
      kind: this.#kind,
      number: this.#claim.attempt,
      last: this.#job.last,
      deadline: this.#deadline,
      now: this.#context.clock.now(),
    }
  }
}
