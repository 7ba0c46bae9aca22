import type { Pool, PoolClient } from 'pg'
import { sendBatch } from './connection.ts'
import type { BatchOutcome, Statement } from './statement-batch.ts'

/** A connection lent by the pool for as long as reads are on their way over it. */
type Lane = {
  client: Promise<PoolClient>
  /** Reads without an answer yet. */
  waiting: number
  answered: number
  /** `answered` when the watch last came by; -1 before it did. */
  seen: number
  /** Nothing has come for a while: whoever joined would wait for what is slow. */
  stuck: boolean
}

/** As many keep the database busy: while it works on one read, the next is there already. */
const usual = 2

/** The watch comes by this often, in milliseconds; a lane that stands still from one time to the next is stuck. */
const patienceMs = 5

/**
 * Reads of many requests over few connections, each a message and a transaction of its own, sent before
 * the one ahead is answered. Database and server then fetch several at a time, and neither sleeps and
 * wakes for each. A slow read holds up only those behind it: later ones take another lane.
 */
export class ReadingLanes {
  #pool: Pool
  #lanes = new Set<Lane>()
  #watching = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Runs the statements as one transaction. Rejects where no connection is to be had. */
  async exchange(statements: readonly Statement[]): Promise<BatchOutcome> {
    const lane = this.#leastBusy() ?? this.#open()
    lane.waiting += 1
    try {
      const client = await lane.client
      // A read that is alone on its way is not to wait for others.
      const withOthers = lane.waiting > 1
      return await new Promise((resolve) => sendBatch(client, statements, resolve, { withOthers }))
    } finally {
      lane.waiting -= 1
      lane.answered += 1
      lane.stuck = false
      if (lane.waiting === 0) this.#close(lane)
    }
  }

  /** The lane to join, or undefined where another one is wanted. */
  #leastBusy(): Lane | undefined {
    if (this.#lanes.size < usual) return undefined
    const full = this.#lanes.size >= this.#pool.options.max
    let chosen: Lane | undefined
    for (const lane of this.#lanes) {
      if (lane.stuck && !full) continue
      if (!chosen || lane.waiting < chosen.waiting) chosen = lane
    }
    return chosen
  }

  #open(): Lane {
    const client = this.#pool.connect()
    const lane = { client, waiting: 0, answered: 0, seen: -1, stuck: false }
    this.#lanes.add(lane)
    this.#watch()
    return lane
  }

  #close(lane: Lane): void {
    this.#lanes.delete(lane)
    lane.client.then(
      (client) => client.release(),
      // Whoever waited for it has been told.
      () => {},
    )
  }

  #watch(): void {
    if (this.#watching) return
    this.#watching = true
    const look = () => {
      for (const lane of this.#lanes) {
        lane.stuck = lane.seen === lane.answered
        lane.seen = lane.answered
      }
      this.#watching = false
      if (this.#lanes.size > 0) this.#watch()
    }
    // What came while this process was busy is read before anything is called stuck.
    setTimeout(() => setImmediate(look), patienceMs).unref()
  }
}
