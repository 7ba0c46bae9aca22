import type { JobContext, Scope } from '#server/context/context.ts'
import { type HeldLease, holdLease } from '#server/context/hold-lease.ts'
import { announce } from '#server/features/live/index.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { isFinal } from '#server/jobs/job-failure.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { type ClaimedRun, leaseSeconds, noteProgress, renewLease } from './generation.store.ts'
import { insertFailedStage, insertStage } from './generation-stages.store.ts'
import { percentOf, type StageName } from './stages.ts'
import { lockArticles } from './steering.store.ts'

/** The claim was lost (cancelled, taken over by another process, or deleted): stop quietly. */
export class LeaseLost extends Error {}

type OwnRun = ClaimedRun & { workspaceId: string; clientId: string }
/** Is told the article's client, too: its campaign may have moved to another one since the run began. */
type Alongside<T> = (scope: Scope, output: T, clientId: string) => Promise<void>

/**
 * One run at work in this process. A stage that ended in an earlier attempt is not done again: its
 * stored output is the answer. The claim is renewed all along, and its loss ends the work, as does
 * whoever calls the run off.
 */
export class StagedRun {
  readonly #context: JobContext
  readonly #run: OwnRun
  readonly #outputs: Map<string, unknown>
  readonly #attempt: JobAttempt
  readonly #lease: HeldLease
  readonly #unwatch: () => void
  readonly #failures = new Map<unknown, StageName>()
  readonly signal: AbortSignal
  sections = 0
  /** Who writes, as the article's details name it. */
  model: string
  #shown = 0

  constructor(
    context: JobContext,
    run: OwnRun,
    outputs: Map<string, unknown>,
    attempt: JobAttempt,
  ) {
    this.#context = context
    this.model = context.ports.writer.model
    this.#run = run
    this.#outputs = outputs
    this.#attempt = attempt
    this.#lease = holdLease(context, run, (leaseSeconds * 1000) / 3, attempt.signal, (scope) =>
      renewLease(scope, run.id, context.processId),
    )
    this.signal = this.#lease.signal
    this.#unwatch = context.stops.watch(run.id, this.#lease.lost)
  }

  /** True once the run is somebody else's, or nobody's. */
  get isLost(): boolean {
    return this.#lease.isLost
  }

  /**
   * The stage's output: as stored, or made by `work` now and stored together with the progress and
   * with what `also` changes of the article.
   */
  async stage<T>(name: StageName, work: () => Promise<T>, also?: Alongside<T>): Promise<T> {
    if (this.#outputs.has(name)) return this.#outputs.get(name) as T
    const startedAt = this.#context.clock.now()
    const output = await work().catch((error: unknown) => {
      // A stage within a stage is the one that failed.
      if (!this.#failures.has(error)) this.#failures.set(error, name)
      throw error
    })
    this.signal.throwIfAborted()
    this.#outputs.set(name, output)
    await this.#context.inWorkspace(this.#run.workspaceId, async (scope) => {
      const [article] = also ? await lockArticles(scope, [this.#run.articleId]) : []
      if (!(await this.#note(scope, name))) throw new LeaseLost()
      await insertStage(scope, this.#run.id, { name, startedAt, output })
      if (article) await also?.(scope, output, article.clientId)
    })
    return output
  }

  /** A stage that the article can do without: null, with its reason stored, once it has failed for good. */
  async optionalStage<T>(name: StageName, work: () => Promise<T>): Promise<T | null> {
    try {
      return await this.stage(name, work)
    } catch (error) {
      const { clock, log } = this.#context
      const final = isFinal(error, this.#attempt, this.#run.deadlineAt, clock.now())
      if (this.signal.aborted || !(error instanceof ProviderError) || !final) throw error
      log.warn({ err: error, runId: this.#run.id, stage: name }, 'the article goes without a stage')
      await this.#context.inWorkspace(this.#run.workspaceId, async (scope) => {
        if (!(await this.#note(scope, name))) throw new LeaseLost()
        await insertFailedStage(scope, this.#run.id, name, error.message)
      })
      return null
    }
  }

  /** The stage that failed with this, if one did. */
  failedStage(error: unknown): StageName | undefined {
    return this.#failures.get(error)
  }

  /** Ends the renewal of the claim. */
  end(): void {
    this.#lease.release()
    this.#unwatch()
  }

  async #note(scope: Scope, stage: string): Promise<boolean> {
    this.#shown = Math.max(this.#shown, percentOf(this.#outputs.keys(), this.sections))
    const progress = { stage, percent: this.#shown }
    const { processId } = this.#context
    const held = await noteProgress(scope, this.#run.id, processId, {
      ...progress,
      model: this.model,
    })
    const { id: runId, articleId, clientId } = this.#run
    if (held) await announce(scope, { type: 'generation', articleId, runId, ...progress }, clientId)
    return held
  }
}
