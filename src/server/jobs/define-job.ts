import type { z } from 'zod'

/** One attempt at a job. `last` is true when a failure now is final. */
export type JobAttempt = { id: string; number: number; last: boolean; signal: AbortSignal }

/** May run twice for the same payload, and must then change nothing the second time. */
export type JobHandler<Payload, Context> = (
  context: Context,
  payload: Payload,
  attempt: JobAttempt,
) => Promise<void>

export type JobDefinition<Payload, Context> = {
  name: string
  payload: z.ZodType<Payload>
  /** Attempts after the first, and the growing pause between them. */
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** A whole attempt may take this long. */
  expireSeconds: number
  /** Jobs of this kind at once in one process. */
  concurrency: number
  /** Loaded at first use, so that a process that only serves requests stays small. */
  load: () => Promise<JobHandler<Payload, Context>>
}

/** States a job; the definition is data, the work stands in the handler it loads. */
export function defineJob<Payload, Context>(
  definition: JobDefinition<Payload, Context>,
): JobDefinition<Payload, Context> {
  return definition
}

/** Thrown by a handler to come back after a pause of the outside world's choosing, not the queue's. */
export class RetryLater extends Error {
  readonly afterMs: number

  constructor(afterMs: number, cause: unknown) {
    super(`again in ${afterMs} ms`, { cause })
    this.name = 'RetryLater'
    this.afterMs = afterMs
  }
}
