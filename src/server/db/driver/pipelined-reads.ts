import type { Pool, PoolClient } from 'pg'
import { type BatchResult, type Statement, sendBatch } from './statement-batch.ts'

/** A connection checked out for as long as reads are in flight on it. */
type Pipeline = {
  client: Promise<PoolClient>
  inFlight: number
  completed: number
  /** `completed` at the last check; -1 before the first. */
  completedAtCheck: number
  /** Nothing completed between two checks: another read would queue behind a slow one. */
  stalled: boolean
}

/** Two keep the database busy: while it works on one read, the next has already arrived. */
const preferredPipelines = 2
const checkIntervalMs = 5

/**
 * Pipelines the reads of many requests over few connections. Each is one message and one transaction,
 * sent without waiting for the answers to those before it, so database and server handle several per wake-up. A slow
 * read delays only the reads already queued behind it: later ones take another connection.
 */
export class PipelinedReads {
  #pool: Pool
  #pipelines = new Set<Pipeline>()
  #checking = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Runs the statements as one transaction. Rejects when no connection is available. */
  async executeBatch(statements: readonly Statement[]): Promise<BatchResult> {
    const pipeline = this.#leastBusy() ?? this.#open()
    pipeline.inFlight += 1
    try {
      const client = await pipeline.client
      // A lone read is sent at once.
      const coalesce = pipeline.inFlight > 1
      return await sendBatch(client, statements, coalesce)
    } finally {
      pipeline.inFlight -= 1
      pipeline.completed += 1
      pipeline.stalled = false
      if (pipeline.inFlight === 0) this.#close(pipeline)
    }
  }

  /** The pipeline to join, or undefined when a new one should be opened. */
  #leastBusy(): Pipeline | undefined {
    if (this.#pipelines.size < preferredPipelines) return undefined
    const full = this.#pipelines.size >= this.#pool.options.max
    let chosen: Pipeline | undefined
    for (const pipeline of this.#pipelines) {
      if (pipeline.stalled && !full) continue
      if (!chosen || pipeline.inFlight < chosen.inFlight) chosen = pipeline
    }
    return chosen
  }

  #open(): Pipeline {
    const client = this.#pool.connect()
    const pipeline = { client, inFlight: 0, completed: 0, completedAtCheck: -1, stalled: false }
    this.#pipelines.add(pipeline)
    this.#scheduleCheck()
    return pipeline
  }

  #close(pipeline: Pipeline): void {
    this.#pipelines.delete(pipeline)
    pipeline.client.then(
      (client) => client.release(),
      // The reads that needed it have been rejected already.
      () => {},
    )
  }

  #scheduleCheck(): void {
    if (this.#checking) return
    this.#checking = true
    const check = () => {
      for (const pipeline of this.#pipelines) {
        pipeline.stalled = pipeline.completedAtCheck === pipeline.completed
        pipeline.completedAtCheck = pipeline.completed
      }
      this.#checking = false
      if (this.#pipelines.size > 0) this.#scheduleCheck()
    }
    // Answers that arrived while the event loop was blocked are read before anything counts as stalled.
    setTimeout(() => setImmediate(check), checkIntervalMs).unref()
  }
}
