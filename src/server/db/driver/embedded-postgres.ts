import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { ConnectionTurns, type Lane } from './connection-turns.ts'
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-messages.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { type BatchResult, CallerLeft, type Statement, sendBatch } from './statement-batch.ts'
import { TransactionConnection } from './transaction-connection.ts'

export type Rows = { rows: unknown[]; affectedRows: number | undefined }

/**
 * Embedded Postgres in a worker thread, behind the same client as a server. It has one connection, so
 * each transaction has a turn at it: no statement of another can run inside it.
 */
export class EmbeddedPostgres {
  #worker: Worker
  #client: pg.Client
  #ready: Promise<void>
  #turns = new ConnectionTurns()
  #releases = new WeakMap<TransactionConnection, () => void>()
  #listeners = new Map<string, Set<(payload: string) => void>>()
  #replies = new Map<'dump' | 'close', (file: Uint8Array) => void>()
  closed = false

  constructor(options: EmbeddedOptions) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: options,
    })
    const stream = new EmbeddedStream((bytes) => this.#worker.postMessage(bytes, [bytes.buffer]))
    this.#client = new pg.Client({
      user: 'postgres',
      database: 'template1',
      stream: () => stream as never,
      types: columnTypes as pg.CustomTypesConfig,
      ...{ pipeline: true },
    })
    this.#client.on('error', () => {})
    this.#client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
    })
    this.#ready = this.#start(stream)
  }

  async #start(stream: EmbeddedStream): Promise<void> {
    await once(this.#worker, 'message')
    this.#worker.on('message', (answer: EmbeddedAnswer) => {
      if (answer instanceof Uint8Array) stream.receive(answer)
      else if ('failed' in answer) stream.destroy(new StoppedError(answer.failed))
      else if ('op' in answer) {
        this.#replies.get(answer.op)?.('file' in answer ? answer.file : new Uint8Array())
      }
    })
    this.#worker.on('exit', () => {
      this.closed = true
      stream.destroy(new StoppedError('the embedded database has stopped'))
    })
    await this.#client.connect()
  }

  ready(): Promise<void> {
    return this.#ready
  }

  /** The connection as a pool of one, for people or for background work. */
  connectionsFor(lane: Lane): ConnectionPool {
    return {
      acquire: async () => {
        const release = await this.#turn(lane)
        const connection = new TransactionConnection(this.#client)
        this.#releases.set(connection, release)
        return connection
      },
      release: (connection) => {
        connection.close()
        this.#releases.get(connection)?.()
      },
      executeBatch: (statements, left) => this.#executeBatch(statements, lane, left),
      end: () => this.close(),
    }
  }

  /**
   * One message is one transaction, so the turn ends as soon as it has been sent; that of background work
   * ends with its answer, or what it has sent at once would lie before people's.
   */
  async #executeBatch(
    statements: readonly Statement[],
    lane: Lane,
    left?: AbortSignal,
  ): Promise<BatchResult> {
    const release = await this.#turn(lane)
    if (left?.aborted) {
      release()
      return { results: [], error: new CallerLeft() }
    }
    const result = sendBatch(this.#client, statements)
    if (lane === 'background') await result
    release()
    return await result
  }

  /** Runs a statement of background work, such as the job queue’s. */
  async query(sql: string, parameters: readonly unknown[] = []): Promise<Rows> {
    if (parameters.length === 0) return (await this.exec(sql))[0] as Rows
    const { results, error } = await this.#executeBatch([{ sql, parameters }], 'background')
    if (error) throw error
    return { rows: results[0]?.rows ?? [], affectedRows: results[0]?.affected }
  }

  /** Runs a script of background work; answers one result for all of it, in the shape pg-boss expects of PGlite. */
  async exec(sql: string): Promise<Rows[]> {
    const release = await this.#turn('background')
    try {
      const answer = (await this.#client.query(sql)) as pg.QueryResult | pg.QueryResult[]
      const results = Array.isArray(answer) ? answer : [answer]
      const affectedRows = results.at(-1)?.rowCount ?? undefined
      return [{ rows: results.flatMap((result) => result.rows), affectedRows }]
    } finally {
      release()
    }
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    const name = channel.startsWith('"') ? channel.slice(1, -1) : channel.toLowerCase()
    const known = this.#listeners.get(name)
    const listeners = known ?? new Set()
    this.#listeners.set(name, listeners)
    listeners.add(onPayload)
    if (!known) await this.exec(`listen ${channel}`)
    return async () => {
      listeners.delete(onPayload)
    }
  }

  /** The whole database as a gzipped tar, consistent to one moment. */
  async dump(): Promise<Uint8Array> {
    const release = await this.#turn('background')
    try {
      return await this.#ask({ op: 'dump' })
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    if (this.closed) return
    const release = await this.#turn('background')
    await Promise.race([this.#ask({ op: 'close' }), once(this.#worker, 'exit')])
    await this.#worker.terminate()
    this.closed = true
    release()
  }

  async #turn(lane: Lane): Promise<() => void> {
    await this.#ready
    const release = await this.#turns.take(lane)
    if (!this.closed) return release
    release()
    throw new StoppedError('the embedded database is closed')
  }

  #ask(request: Exclude<EmbeddedRequest, Uint8Array>): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#replies.set(request.op, resolve)
      this.#worker.postMessage(request)
    })
  }
}

/** The embedded database has stopped. Carries the SQL state of a server that shuts down. */
class StoppedError extends Error {
  readonly code = '57P01'
}
