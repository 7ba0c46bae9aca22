import { LeaseLost, type TaskContext, type TaskScope } from './task.ts'
import { endLease, type Lease, leaseMs, releaseLease, renewLease } from './tasks.store.ts'

/**
 * The lease of an attempt under way. It is renewed until closed, and every transaction through it commits
 * only while it holds. A lost lease aborts `signal`, and so does a process that is to stop.
 */
export class HeldLease<Scope extends TaskScope> {
  readonly signal: AbortSignal
  readonly #context: TaskContext<Scope>
  readonly #workspaceId: string
  readonly #lease: Lease
  readonly #lost = new AbortController()
  readonly #close: () => void

  constructor(
    context: TaskContext<Scope>,
    workspaceId: string,
    lease: Lease,
    stopping: AbortSignal,
  ) {
    this.#context = context
    this.#workspaceId = workspaceId
    this.#lease = lease
    this.signal = AbortSignal.any([this.#lost.signal, stopping])
    const timer = setInterval(() => this.isHeld(), leaseMs / 3)
    timer.unref()
    const unwatch = context.stops.watch(lease.taskId, () => this.#lost.abort())
    this.#close = () => {
      clearInterval(timer)
      unwatch()
    }
  }

  /** Renews the lease and answers whether it still holds; a database that is away doesn't count as a loss. */
  async isHeld(): Promise<boolean> {
    if (this.#lost.signal.aborted) return false
    const { database, log } = this.#context
    try {
      const held = await renewLease(database.kysely, this.#lease)
      if (!held) this.#lost.abort()
      return held
    } catch (err) {
      log.warn({ err }, 'lease not renewed')
      return true
    }
  }

  /** A transaction that renews the lease as it commits. */
  async inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    return await this.#commit(work, (scope) => renewLease(scope.tx, this.#lease))
  }

  /** A transaction that ends the task as it commits. */
  async end(work: (scope: Scope) => Promise<void>): Promise<void> {
    await this.#commit(work, (scope) => endLease(scope.tx, this.#lease))
  }

  /** A transaction that leaves the task to another attempt as it commits. */
  async release(work: (scope: Scope) => Promise<void>): Promise<void> {
    await this.#commit(work, (scope) => releaseLease(scope.tx, this.#lease))
  }

  /** Ends the renewal. */
  close(): void {
    this.#close()
  }

  // The task's row is locked last, after all that `work` locks: deletions come down to it in that order.
  async #commit<T>(
    work: (scope: Scope) => Promise<T>,
    confirm: (scope: Scope) => Promise<boolean>,
  ): Promise<T> {
    if (this.#lost.signal.aborted) throw new LeaseLost()
    return await this.#context.inWorkspace(this.#workspaceId, async (scope) => {
      const result = await work(scope)
      if (await confirm(scope)) return result
      this.#lost.abort()
      throw new LeaseLost()
    })
  }
}
