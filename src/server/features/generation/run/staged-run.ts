import type { JobContext, Scope } from '#server/context/context.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import type { TaskAttempt } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { ModelCall, WriterCall } from '#server/providers/writer/port.ts'
import { storeDrafts } from './drafts.store.ts'
import { collectLeftOut, storeLeftOut } from './left-out.ts'
import { noteProgress } from './runs.store.ts'
import { type DraftsToStore, type PlannedText, SectionDrafts } from './section-drafts.ts'
import type { StageOutput, StageOutputs } from './stage-outputs.ts'
import { insertFailedStage, insertStage } from './stages.store.ts'
import { percentOf, type StageName } from './stages.ts'
import { lockArticles } from './steering.store.ts'

type OwnRun = {
  workspaceId: string
  runId: string
  articleId: string
  clientId: string
  rewrites: unknown
}
type StageResults = { outputs: StageOutputs; failures: Map<unknown, string> }
/** Gets the article's client, too: its campaign may have moved to another one since the run began. */
type Alongside<T> = (scope: Scope, output: T, clientId: string) => Promise<void>

/** An event in the database has less than 6,000 bytes in all. */
const mostEventBytes = 5_000

/**
 * The stages of one attempt at a run. A stage that ended in an earlier attempt is not done again: its
 * stored output is the answer.
 */
export class StagedRun {
  readonly #context: JobContext
  readonly #run: OwnRun
  readonly #results: StageResults
  readonly #attempt: TaskAttempt<Scope>
  /** Who writes, as the article's details name it. */
  model: string
  #shown = 0
  /** The stage reported last. */
  #stage = 'queued'
  readonly #drafts: SectionDrafts

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
    this.#drafts = new SectionDrafts((drafts) => this.#show(drafts), context.log)
  }

  /** The sections that the plan has. */
  set planned(sections: readonly PlannedText[]) {
    this.#drafts.planned = sections
  }

  /** Shows nothing more of what is being written. */
  async close(): Promise<void> {
    await this.#drafts.close()
  }

  /** Aborted once the run is another attempt's or nobody's. */
  get signal(): AbortSignal {
    return this.#attempt.signal
  }

  /** Whether the run would end if it failed with this now. */
  isFinal(error: unknown): boolean {
    return this.#attempt.isFinal(error)
  }

  /** Whether a stage has ended, now or in an earlier attempt. */
  has(name: StageName): boolean {
    return this.#results.outputs.has(name)
  }

  /** What a stage that has ended has made; undefined for any other. */
  output<Name extends StageName>(name: Name): StageOutput<Name> | undefined {
    return this.#results.outputs.get(name)
  }

  /**
   * The stage's output: as stored, or made by `work` now and stored together with the progress, what its
   * calls took and what `also` changes of the article.
   */
  async stage<Name extends StageName, T extends StageOutput<Name>>(
    name: Name,
    work: (call: WriterCall) => Promise<T>,
    also?: Alongside<T>,
  ): Promise<T> {
    const { outputs, failures } = this.#results
    if (outputs.has(name)) return outputs.get(name) as T
    const startedAt = this.#context.clock.now()
    const { calls, onCall } = collectCalls()
    const { left, onLeftOut } = collectLeftOut()
    const { workspaceId } = this.#run
    const section = this.#run.rewrites ? null : sectionOf(name)
    const drafts = this.#drafts
    const call: WriterCall = {
      ...{ workspaceId, signal: this.signal, onCall, onLeftOut },
      cacheKey: this.#run.articleId,
    }
    if (section !== null) call.onText = (text) => drafts.note(section, text)
    const output = await work(call).catch(async (error: unknown) => {
      if (section !== null) drafts.drop(section)
      // A stage within a stage is the one that failed.
      if (!failures.has(error)) failures.set(error, name)
      await this.#keepCalls(name, calls)
      throw error
    })
    this.signal.throwIfAborted()
    outputs.set(name, output)
    if (section !== null) drafts.drop(section)
    await this.#attempt.inTransaction(async (scope) => {
      const [article] = also ? await lockArticles(scope, [this.#run.articleId]) : []
      await Promise.all([
        this.#note(scope, name),
        insertStage(scope, this.#run.runId, { name, startedAt, output }),
        storeCalls(scope, { ...this.#run, stage: name }, calls),
        storeLeftOut(scope, this.#run.runId, name, left()),
      ])
      if (article) await also?.(scope, output, article.clientId)
    })
    return output
  }

  /** A stage that the article can do without: null, with its reason stored, once it has finally failed. */
  async optionalStage<Name extends StageName, T extends StageOutput<Name>>(
    name: Name,
    work: (call: WriterCall) => Promise<T>,
  ): Promise<T | null> {
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

  /** What a stage that failed has taken is kept, whoever holds the run by now. */
  async #keepCalls(stage: string, calls: readonly ModelCall[]): Promise<void> {
    if (calls.length === 0) return
    const { inWorkspace, log } = this.#context
    await inWorkspace(this.#run.workspaceId, (scope) =>
      storeCalls(scope, { ...this.#run, stage }, calls),
    ).catch((err: unknown) => log.warn({ err, stage }, 'the calls of a stage were not counted'))
  }

  async #note(scope: Scope, stage: string): Promise<void> {
    this.#stage = stage
    const { runId, articleId, clientId } = this.#run
    const progress = { stage, percent: this.#percent() }
    await Promise.all([
      noteProgress(scope, runId, { ...progress, model: this.model }),
      emit(scope, 'article.progressed', {
        id: articleId,
        clientId,
        runId,
        ...progress,
        ...this.#again,
      }),
    ])
  }

  /** Stores and sends what is being written. The run is locked before its drafts, as whoever ends it does. */
  async #show({ sections, parts }: DraftsToStore): Promise<void> {
    const { runId, articleId, clientId } = this.#run
    const progress = { stage: this.#stage, percent: this.#percent() }
    // What is too much for one event is loaded by the pages.
    const small = Buffer.byteLength(JSON.stringify(parts)) < mostEventBytes
    await this.#attempt.inTransaction(async (scope) => {
      await noteProgress(scope, runId, progress)
      const seq = await storeDrafts(scope, this.#run, sections)
      const draft = { seq, parts: small ? parts : null }
      const facts = { id: articleId, clientId, runId, ...progress, draft }
      await emit(scope, 'article.progressed', facts)
    })
  }

  get #again(): { again?: true } {
    return this.#run.rewrites ? { again: true } : {}
  }

  #percent(): number {
    const { planned, begun } = this.#drafts
    const percent = percentOf(this.#results.outputs.names, planned.length, begun)
    this.#shown = Math.max(this.#shown, percent)
    return this.#shown
  }
}

/** The section that a stage writes for the first time, by its place in the plan; null for any other stage. */
function sectionOf(name: StageName): number | null {
  const [, place] = /^section:(\d+)$/.exec(name) ?? []
  return place === undefined ? null : Number(place)
}
