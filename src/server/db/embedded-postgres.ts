import { Worker } from 'node:worker_threads'
import type {
  DatabaseFault,
  EmbeddedAnswer,
  EmbeddedOperation,
  EmbeddedOptions,
} from './embedded-protocol.ts'

export type Rows = { rows: unknown[]; affectedRows: number | undefined }

/** An error of the embedded database with its SQL state in `code`, as `pg` reports it. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor(fault: DatabaseFault) {
    super(fault.message)
    this.name = 'EmbeddedDatabaseError'
    this.code = fault.code
    this.constraint = fault.constraint
    this.detail = fault.detail
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/**
 * Embedded Postgres in a worker thread. It has one connection: whoever talks to it holds `turn`
 * (see `takeTurn`) so that statements of others never slip into an open transaction.
 */
export class EmbeddedPostgres {
  #worker: Worker
  #waiting = new Map<number, Waiting>()
  #listeners = new Map<string, Set<(payload: string) => void>>()
  #nextId = 1
  #turn: Promise<void> = Promise.resolve()
  #ready: Promise<void>
  closed = false

  constructor(options: EmbeddedOptions) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: options,
    })
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.once('error', reject)
      this.#worker.on('message', (answer: EmbeddedAnswer) => {
        if ('ready' in answer) resolve()
        else this.#receive(answer)
      })
    })
    this.#worker.on('exit', () => {
      this.closed = true
      const gone = new EmbeddedDatabaseError({
        message: 'the embedded database has stopped',
        code: '57P01',
      })
      for (const waiting of this.#waiting.values()) waiting.reject(gone)
      this.#waiting.clear()
    })
  }

  ready(): Promise<void> {
    return this.#ready
  }

  /** Waits for the connection; call the answer to hand it on. */
  async takeTurn(): Promise<() => void> {
    let release = () => {}
    const previous = this.#turn
    this.#turn = new Promise((resolve) => {
      release = resolve
    })
    await previous
    return release
  }

  /** Sends statements within a turn. Without parameters several statements may stand in one text. */
  send(sql: string, parameters: readonly unknown[] = []): Promise<Rows> {
    return parameters.length > 0 || isSingle(sql)
      ? (this.#ask({ op: 'query', sql, parameters: [...parameters] }) as Promise<Rows>)
      : (this.#ask({ op: 'exec', sql }) as Promise<Rows>)
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<Rows> {
    return await this.#inTurn(() => this.send(sql, parameters))
  }

  /** One result for the whole text, in the shape pg-boss expects of PGlite. */
  async exec(sql: string): Promise<Rows[]> {
    return await this.#inTurn(async () => [(await this.#ask({ op: 'exec', sql })) as Rows])
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel)
    const listeners = known ?? new Set()
    this.#listeners.set(channel, listeners)
    listeners.add(onPayload)
    if (!known) await this.#inTurn(() => this.#ask({ op: 'listen', channel }))
    return async () => {
      listeners.delete(onPayload)
    }
  }

  /** The whole database as a gzipped tar, consistent. */
  async dump(): Promise<Uint8Array> {
    return (await this.#inTurn(() => this.#ask({ op: 'dump' }))) as Uint8Array
  }

  async close(): Promise<void> {
    if (this.closed) return
    await this.#inTurn(() => this.#ask({ op: 'close' })).catch(() => {})
    await this.#worker.terminate()
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    await this.#ready
    const release = await this.takeTurn()
    try {
      return await work()
    } finally {
      release()
    }
  }

  #ask(operation: EmbeddedOperation): Promise<unknown> {
    if (this.closed) {
      return Promise.reject(
        new EmbeddedDatabaseError({ message: 'the embedded database is closed', code: '57P01' }),
      )
    }
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...operation, id })
    })
  }

  #receive(answer: Exclude<EmbeddedAnswer, { ready: true }>): void {
    if ('channel' in answer) {
      for (const listener of this.#listeners.get(answer.channel) ?? []) listener(answer.payload)
      return
    }
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (!waiting) return
    if ('error' in answer) waiting.reject(new EmbeddedDatabaseError(answer.error))
    else waiting.resolve(answer.value)
  }
}

/** A text without an inner semicolon is one statement and may take the extended protocol. */
function isSingle(sql: string): boolean {
  const end = sql.trimEnd()
  return !end.slice(0, -1).includes(';')
}
