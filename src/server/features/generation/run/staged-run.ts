import type { JobContext, Scope } from '#server/context/context.ts'
import { announce } from '#server/features/live/index.ts'
import type { TaskAttempt } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { lockArticles } from '../steering/steering.store.ts'
import { noteProgress } from './runs.store.ts'
import { insertFailedStage, insertStage } from './stages.store.ts'
import { percentOf, type StageName } from './stages.ts'

type OwnRun = { runId: string; articleId: string; clientId: string }
type StageResults = { outputs: Map<string, unknown>; failures: Map<unknown, string> }
/** Gets the article's client, too: its campaign may have moved to another one since the run began. */
type Alongside<T> = (scope: Scope, output: T, clientId: string) => Promise<void>

/**
 * The stages of one attempt at a run. A stage that ended in an earlier attempt is not done again: its
 * stored output is the answer.
 */
export class StagedRun {
  readonly #context: JobContext
  readonly #run: OwnRun
  readonly #results: StageResults
  readonly #attempt: TaskAttempt<Scope>
  sections = 0
  /** Who writes, as the article's details name it. */
  model: string
  #shown = 0

  constructor(
    context: JobContext,
    run: OwnRun,
    results: StageResults,
    attempt: TaskAttempt<Scope>,
  ) {
    this.#context = context
    this.model = context.ports.writer.model
    this.#run = run
    this.#results = results
    this.#attempt = attempt
  }

  /** Aborted once the run is another attempt's or nobody's. */
  get signal(): AbortSignal {
    return this.#attempt.signal
  }

  /**
   * The stage's output: as stored, or made by `work` now and stored together with the progress and
   * with what `also` changes of the article.
   */
  async stage<T>(name: StageName, work: () => Promise<T>, also?: Alongside<T>): Promise<T> {
    const { outputs, failures } = this.#results
    if (outputs.has(name)) return outputs.get(name) as T
    const startedAt = this.#context.clock.now()
    const output = await work().catch((error: unknown) => {
      // A stage within a stage is the one that failed.
      if (!failures.has(error)) failures.set(error, name)
      throw error
    })
    this.signal.throwIfAborted()
    outputs.set(name, output)
    await this.#attempt.inTransaction(async (scope) => {
      const [article] = also ? await lockArticles(scope, [this.#run.articleId]) : []
      await Promise.all([
        this.#note(scope, name),
        insertStage(scope, this.#run.runId, { name, startedAt, output }),
      ])
      if (article) await also?.(scope, output, article.clientId)
    })
    return output
  }

  /** A stage that the article can do without: null, with its reason stored, once it has finally failed. */
  async optionalStage<T>(name: StageName, work: () => Promise<T>): Promise<T | null> {
    try {
      return await this.stage(name, work)
    } catch (error) {
      const final = error instanceof ProviderError && this.#attempt.isFinal(error)
      if (this.signal.aborted || !final) throw error
      const { runId } = this.#run
      this.#context.log.warn({ err: error, runId, stage: name }, 'the article goes without a stage')
      await this.#attempt.inTransaction(async (scope) => {
        await this.#note(scope, name)
        await insertFailedStage(scope, runId, name, error.message)
      })
      return null
    }
  }

  async #note(scope: Scope, stage: string): Promise<void> {
    this.#shown = Math.max(this.#shown, percentOf(this.#results.outputs.keys(), this.sections))
    const { runId, articleId, clientId } = this.#run
    const progress = { stage, percent: this.#shown }
    await Promise.all([
      noteProgress(scope, runId, { ...progress, model: this.model }),
      announce(scope, { type: 'generation', articleId, runId, ...progress }, clientId),
    ])
  }
}
