import type { OutageCause, ProviderError } from '#server/kernel/errors.ts'
import { type JobAttempt, RetryLater } from '../define-job.ts'
import { HeldLease } from './held-lease.ts'
import { passageTo, pauseAccount, resumeAccount, waitFor } from './provider-pauses.store.ts'
import { causeOf, type FailedAttempt, isFinal, isOutage, retryOf } from './retry-decision.ts'
import { wakeTasks } from './start-tasks.ts'
import {
  DeadlinePassed,
  type FailureFacts,
  LeaseLost,
  type Subject,
  subjectSchema,
  type TaskContext,
  type TaskKind,
  type TaskScope,
  type TaskWork,
} from './task.ts'
import { type Lease, type LeaseAttempt, leaseTask, releaseLease } from './tasks.store.ts'

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
  kind: RunnableKind<Context>,
  work: TaskWork<Context, Scope, Begun, Result>,
  subject: Subject,
  job: JobAttempt,
): Promise<void> {
  const account = kind.account?.(context)
  const trial = account !== undefined && (await passOrWait(context, kind, subject, account))
  const leased = await leaseTask(context.database, kind, subject, context)
  if (leased.state === 'over') return
  if (leased.state === 'busy') {
    throw new RetryLater(leased.waitMs + 1_000, 'another attempt holds the task')
  }
  const done = await new Attempt(context, kind, work, subject, job, leased, trial).make()
  if (trial && done) await resume(context, account)
}

/** Answers whether this is the one try at a paused account; throws `RetryLater` while that is paused. */
async function passOrWait<Context extends TaskContext<TaskScope>>(
  { database }: Context,
  kind: RunnableKind<Context>,
  subject: Subject,
  account: string,
): Promise<boolean> {
  const passage = await passageTo(database, account)
  if (passage.state !== 'paused') return passage.state === 'trial'
  const { waitMs } = passage
  // Work that has waited too long goes on, to be given up.
  if (!(await waitFor(database, kind, subject, { account, waitMs }))) return false
  throw new RetryLater(waitMs + 1_000, 'the provider is paused')
}

/** The account works again: what waited for it starts at once. */
async function resume(context: TaskContext<TaskScope>, account: string): Promise<void> {
  const { database, log } = context
  const waiting = await resumeAccount(database, account)
  log.info({ account, tasks: waiting.length }, 'a provider is back')
  for (const { kind, ...subject } of waiting) {
    await context.inWorkspace(subject.workspaceId, (scope) =>
      wakeTasks(scope, { name: kind, payload: subjectSchema }, [subject.subjectId]),
    )
  }
}

type RunnableKind<Context> = Pick<
  TaskKind<Context>,
  'name' | 'pauseMs' | 'account' | 'deadlineMinutes' | 'refusesInput'
>

class Attempt<Context extends TaskContext<Scope>, Scope extends TaskScope, Begun, Result> {
  readonly #context: Context
  readonly #kind: RunnableKind<Context>
  readonly #work: TaskWork<Context, Scope, Begun, Result>
  readonly #subject: Subject
  readonly #trial: boolean
  readonly #job: JobAttempt
  readonly #lease: Lease
  readonly #deadline: Date
  readonly #waitsUntil: Date
  readonly #held: HeldLease<Scope>
  #begun: { value: Begun } | null = null
  #result: { value: Result } | null = null

  constructor(
    context: Context,
    kind: RunnableKind<Context>,
    work: TaskWork<Context, Scope, Begun, Result>,
    subject: Subject,
    job: JobAttempt,
    { lease, leftMs, patienceMs }: Extract<LeaseAttempt, { state: 'leased' }>,
    trial: boolean,
  ) {
    const { workspaceId, subjectId } = subject
    const ids = { task: kind.name, workspaceId, subjectId, attempt: lease.attempt }
    this.#context = { ...context, log: context.log.child(ids) }
    this.#kind = kind
    this.#work = work
    this.#subject = subject
    this.#trial = trial
    this.#job = job
    this.#lease = lease
    // The database measures what is left; this process's clock counts it down.
    const now = context.clock.now().getTime()
    this.#deadline = new Date(now + leftMs)
    this.#waitsUntil = new Date(now + patienceMs)
    this.#held = new HeldLease(this.#context, workspaceId, lease, job.signal)
  }

  /** Answers whether the work was done. */
  async make(): Promise<boolean> {
    try {
      await this.#carryOut()
      return true
    } catch (error) {
      await this.#handleFailure(error)
      return false
    } finally {
      this.#held.close()
    }
  }

  async #carryOut(): Promise<void> {
    if (this.#deadline <= this.#context.clock.now()) throw new DeadlinePassed()
    const held = this.#held
    const task = { subjectId: this.#subject.subjectId, attempt: this.#lease.attempt }
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
    if (error instanceof LeaseLost || !(await this.#held.isHeld())) {
      log.info({ err: error }, 'the task is no longer ours')
      return await this.#discard()
    }
    // A stopping process aborts its calls, which says nothing about the work.
    const stopped = this.#job.signal.aborted
    if (!stopped && isFinal(error, this.#failed())) {
      await this.#giveUp(error)
      return await this.#discard()
    }
    if (!stopped && isOutage(error)) return await this.#waitForAccount(error)
    await this.#putBack(stopped ? null : error)
    throw stopped
      ? new Error('stopped before the task was done', { cause: error })
      : retryOf(error, this.#failed())
  }

  /** The provider's account is at fault: everything that needs it waits, and nothing is spent meanwhile. */
  async #waitForAccount(error: ProviderError & { outage: OutageCause; account: string }) {
    const { database, log } = this.#context
    const { account, message, retryAfterMs } = error
    const outage = { account, cause: error.outage, message, retryAfterMs }
    const waitMs = await pauseAccount(database, outage, this.#trial)
    log.warn({ err: error, account, cause: error.outage, waitMs }, 'a provider is paused')
    await this.#putBack(error)
    await waitFor(database, this.#kind, this.#subject, { account, waitMs })
    throw new RetryLater(waitMs, error)
  }

  async #giveUp(error: unknown): Promise<void> {
    try {
      const begun = this.#begun?.value ?? null
      const failed = { subjectId: this.#subject.subjectId, begun, error }
      let facts: FailureFacts | undefined
      await this.#held.end(async (scope) => {
        facts = await this.#work.giveUp(scope, failed, this.#context)
      })
      const cause = causeOf(error)
      const isRefusal = this.#kind.refusesInput && cause === 'rejected'
      this.#context.log[isRefusal ? 'info' : 'error'](
        { err: error, cause, ...facts },
        isRefusal ? 'refused what was brought' : 'task failed',
      )
      this.#count('failed', cause)
    } catch (failure) {
      if (failure instanceof LeaseLost || !(await this.#held.isHeld())) return
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
    await releaseLease(database.kysely, this.#lease).catch((err: unknown) =>
      log.warn({ err }, 'lease not released'),
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
      number: this.#lease.attempt,
      last: this.#job.last,
      deadline: this.#deadline,
      now: this.#context.clock.now(),
      waitsUntil: this.#waitsUntil,
    }
  }
}
