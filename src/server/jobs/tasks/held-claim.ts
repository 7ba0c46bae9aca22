import { ClaimLost, type TaskContext, type TaskScope } from './task.ts'
import { type Claim, endClaim, leaseMs, releaseClaim, renewClaim } from './tasks.store.ts'

/**
 * The claim of an attempt under way. It is renewed until closed, and every transaction through it commits
 * only while it holds. A lost claim aborts `signal`, and so does a process that is to stop.
 */
export class HeldClaim<Scope extends TaskScope> {
  readonly signal: AbortSignal
  readonly #context: TaskContext<Scope>
  readonly #workspaceId: string
  readonly #claim: Claim
  readonly #lost = new AbortController()
  readonly #close: () => void

  constructor(
    context: TaskContext<Scope>,
    workspaceId: string,
    claim: Claim,
    stopping: AbortSignal,
  ) {
    this.#context = context
    this.#workspaceId = workspaceId
    this.#claim = claim
    this.signal = AbortSignal.any([this.#lost.signal, stopping])
    const timer = setInterval(() => this.isHeld(), leaseMs / 3)
    timer.unref()
    const unwatch = context.stops.watch(claim.taskId, () => this.#lost.abort())
    this.#close = () => {
      clearInterval(timer)
      unwatch()
    }
  }

  /** Renews the claim and answers whether it still holds; a database that is away doesn't count as a loss. */
  async isHeld(): Promise<boolean> {
    if (this.#lost.signal.aborted) return false
    const { database, log } = this.#context
    try {
      const held = await renewClaim(database.kysely, this.#claim)
      if (!held) this.#lost.abort()
      return held
    } catch (err) {
      log.warn({ err }, 'claim not renewed')
      return true
    }
  }

  /** A transaction that renews the claim as it commits. */
  async inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    return await this.#commit(work, (scope) => renewClaim(scope.tx, this.#claim))
  }

  /** A transaction that ends the task as it commits. */
  async end(work: (scope: Scope) => Promise<void>): Promise<void> {
    await this.#commit(work, (scope) => endClaim(scope.tx, this.#claim))
  }

  /** A transaction that leaves the task to another attempt as it commits. */
  async release(work: (scope: Scope) => Promise<void>): Promise<void> {
    await this.#commit(work, (scope) => releaseClaim(scope.tx, this.#claim))
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
    if (this.#lost.signal.aborted) throw new ClaimLost()
    return await this.#context.inWorkspace(this.#workspaceId, async (scope) => {
      const result = await work(scope)
      if (await confirm(scope)) return result
      this.#lost.abort()
      throw new ClaimLost()
    })
  }
}
