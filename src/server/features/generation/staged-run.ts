import type { JobContext, Scope } from '#server/context/context.ts'
import { announce } from '#server/features/live/index.ts'
import {
  type ClaimedRun,
  insertStage,
  leaseSeconds,
  noteProgress,
  renewLease,
} from './generation.store.ts'
import { percentOf, type StageName } from './stages.ts'

/** The claim was lost (another process took over, or the article was deleted): stop quietly. */
export class LeaseLost extends Error {}

/**
 * One run at work in this process. A stage that ended in an earlier attempt is not done again: its
 * stored output is the answer. The claim is renewed all along, and its loss ends the work.
 */
export class StagedRun {
  readonly #context: JobContext
  readonly #run: ClaimedRun & { workspaceId: string; clientId: string }
  readonly #outputs: Map<string, unknown>
  readonly #stop = new AbortController()
  readonly #renewal: NodeJS.Timeout
  readonly signal: AbortSignal
  sections = 0
  /** Who writes, as the article's details name it. */
  model: string
  #shown = 0

  constructor(
    context: JobContext,
    run: ClaimedRun & { workspaceId: string; clientId: string },
    outputs: Map<string, unknown>,
    signal: AbortSignal,
  ) {
    this.#context = context
    this.model = context.ports.writer.model
    this.#run = run
    this.#outputs = outputs
    this.signal = AbortSignal.any([signal, this.#stop.signal])
    this.#renewal = setInterval(() => void this.#renew(), (leaseSeconds * 1000) / 3)
  }

  /** The stage's output: as stored, or made by `work` now and stored together with the progress. */
  async stage<T>(
    name: StageName,
    work: () => Promise<T>,
    also: (scope: Scope, output: T) => Promise<void> = async () => {},
  ): Promise<T> {
    if (this.#outputs.has(name)) return this.#outputs.get(name) as T
    const output = await work()
    this.signal.throwIfAborted()
    this.#outputs.set(name, output)
    await this.#context.inWorkspace(this.#run.workspaceId, async (scope) => {
      if (!(await this.#note(scope, name))) throw new LeaseLost()
      await insertStage(scope, this.#run.id, name, output)
      await also(scope, output)
    })
    return output
  }

  /** Ends the renewal of the claim. */
  end(): void {
    clearInterval(this.#renewal)
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

  async #renew(): Promise<void> {
    try {
      const held = await this.#context.inWorkspace(this.#run.workspaceId, (scope) =>
        renewLease(scope, this.#run.id, this.#context.processId),
      )
      if (!held) this.#stop.abort(new LeaseLost())
    } catch (err) {
      // The database may be away for a moment; the lease allows for two missed renewals.
      this.#context.log.warn({ err, runId: this.#run.id }, 'lease not renewed')
    }
  }
}
