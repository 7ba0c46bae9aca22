import type { Pool, PoolClient } from 'pg'
import { type BatchResult, CallerLeft, type Statement, sendBatch } from './statement-batch.ts'

/** One batch on its way; `left` once nobody waits for its answer. */
type Read = { left: boolean }

/** A connection checked out for as long as reads are in flight on it. */
type Pipeline = {
  client: Promise<PoolClient>
  /** Sent and not answered, in the order of the answers: the server works on the first. */
  reads: Read[]
  completed: number
  /** `completed` at the last check; -1 before the first. */
  completedAtCheck: number
  /** Nothing completed between two checks: another read would queue behind a slow one. */
  stalled: boolean
}

/** Two keep the database busy: while it works on one read, the next has already arrived. */
const preferredPipelines = 2
const checkIntervalMs = 5
/** Most reads end sooner by themselves, and cancelling takes a connection. */
const cancelAfterMs = 100

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
  async executeBatch(statements: readonly Statement[], left?: AbortSignal): Promise<BatchResult> {
    if (left?.aborted) return { results: [], error: new CallerLeft() }
    const pipeline = this.#leastBusy() ?? this.#open()
    const read: Read = { left: false }
    pipeline.reads.push(read)
    const leave = () => {
      read.left = true
      this.#cancelLeft(pipeline)
    }
    left?.addEventListener('abort', leave, { once: true })
    try {
      const client = await pipeline.client
      // A lone read is sent at once.
      const coalesce = pipeline.reads.length > 1
      return await sendBatch(client, statements, coalesce)
    } finally {
      left?.removeEventListener('abort', leave)
      pipeline.reads.splice(pipeline.reads.indexOf(read), 1)
      pipeline.completed += 1
      pipeline.stalled = false
      if (pipeline.reads.length === 0) this.#close(pipeline)
      else this.#cancelLeft(pipeline)
    }
  }

  /** Has the server stop the read it works on, where nobody waits for it and it does not end by itself. */
  #cancelLeft(pipeline: Pipeline): void {
    const [read] = pipeline.reads
    if (!read?.left) return
    const cancel = async () => {
      if (pipeline.reads[0] !== read) return
      const { processID } = (await pipeline.client) as PoolClient & { processID: number }
      // Should the read end before this arrives, another is cancelled in its place: `repeated` runs it again.
      await this.#pool.query('select pg_cancel_backend($1)', [processID])
    }
    setTimeout(() => cancel().catch(() => {}), cancelAfterMs).unref()
  }

  /** The pipeline to join, or undefined when a new one should be opened. */
  #leastBusy(): Pipeline | undefined {
    if (this.#pipelines.size < preferredPipelines) return undefined
    const full = this.#pipelines.size >= this.#pool.options.max
    let chosen: Pipeline | undefined
    for (const pipeline of this.#pipelines) {
      if (pipeline.stalled && !full) continue
      if (!chosen || pipeline.reads.length < chosen.reads.length) chosen = pipeline
    }
    return chosen
  }

  #open(): Pipeline {
    const client = this.#pool.connect()
    const pipeline: Pipeline = {
      client,
      reads: [],
      completed: 0,
      completedAtCheck: -1,
      stalled: false,
    }
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
