import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { sendBatch, TransactionConnection } from './connection.ts'
import type { ConnectionSource } from './dialect.ts'
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-protocol.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import type { BatchOutcome, Statement } from './statement-batch.ts'

export type Rows = { rows: unknown[]; affectedRows: number | undefined }

/**
 * Embedded Postgres in a worker thread, spoken to by the driver for servers. It has one connection:
 * whoever has a transaction on it holds the turn, so that statements of others never slip in.
 */
export class EmbeddedPostgres implements ConnectionSource {
  #worker: Worker
  #client: pg.Client
  #ready: Promise<void>
  #turn: Promise<void> = Promise.resolve()
  #releases = new WeakMap<TransactionConnection, () => void>()
  #listeners = new Map<string, Set<(payload: string) => void>>()
  #answered = new Map<'dump' | 'close', (file: Uint8Array) => void>()
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
        this.#answered.get(answer.op)?.('file' in answer ? answer.file : new Uint8Array())
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

  async acquire(): Promise<TransactionConnection> {
    const release = await this.#takeTurn()
    const connection = new TransactionConnection(this.#client)
    this.#releases.set(connection, release)
    return connection
  }

  release(connection: TransactionConnection): void {
    connection.seal()
    this.#releases.get(connection)?.()
  }

  /** Nothing can slip into a transaction that is one message: the turn ends when it is sent. */
  async exchange(statements: readonly Statement[]): Promise<BatchOutcome> {
    const release = await this.#takeTurn()
    const answered = new Promise<BatchOutcome>((resolve) =>
      sendBatch(this.#client, statements, resolve),
    )
    release()
    return await answered
  }

  async end(): Promise<void> {
    await this.close()
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<Rows> {
    if (parameters.length === 0) return (await this.exec(sql))[0] as Rows
    const { results, error } = await this.exchange([{ sql, parameters }])
    if (error) throw error
    return { rows: results[0]?.rows ?? [], affectedRows: results[0]?.affected }
  }

  /** One result for the whole text, in the shape pg-boss expects of PGlite. */
  async exec(sql: string): Promise<Rows[]> {
    const release = await this.#takeTurn()
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

  /** The whole database as a gzipped tar, consistent. */
  async dump(): Promise<Uint8Array> {
    const release = await this.#takeTurn()
    try {
      return await this.#ask({ op: 'dump' })
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    if (this.closed) return
    const release = await this.#takeTurn()
    await Promise.race([this.#ask({ op: 'close' }), once(this.#worker, 'exit')])
    await this.#worker.terminate()
    this.closed = true
    release()
  }

  async #takeTurn(): Promise<() => void> {
    await this.#ready
    let release = () => {}
    const previous = this.#turn
    this.#turn = new Promise((resolve) => {
      release = resolve
    })
    await previous
    if (!this.closed) return release
    release()
    throw new StoppedError('the embedded database is closed')
  }

  #ask(request: Exclude<EmbeddedRequest, Uint8Array>): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#answered.set(request.op, resolve)
      this.#worker.postMessage(request)
    })
  }
}

/** The embedded database is gone; with the SQL state a server gives when it shuts down. */
class StoppedError extends Error {
  readonly code = '57P01'
}
