import type { Tx } from '#server/db/transactions.ts'
import type { JobDefinition } from './define-job.ts'

/** From this turn on, work is volume: whatever else waits goes first, and some hands are kept free of it. */
export const turnOfVolume = 1_000

/** Puts a job into the durable queue within the caller's transaction: both happen, or neither. */
export interface Queue {
  enqueue<Payload>(
    tx: Tx,
    job: Pick<JobDefinition<Payload, unknown>, 'name' | 'payload'>,
    payload: Payload,
    /** Not before so many seconds from now. */
    options?: { afterSeconds: number },
  ): Promise<void>
  /** The same for many payloads, in one statement; of jobs that wait, those with lower turns come first (0 unless told). */
  enqueueAll<Payload>(
    tx: Tx,
    job: Pick<JobDefinition<Payload, unknown>, 'name' | 'payload'>,
    payloads: Payload[],
    turns?: readonly number[],
  ): Promise<void>
}
