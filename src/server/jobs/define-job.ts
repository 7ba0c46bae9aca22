import type { z } from 'zod'

/** One attempt at a job. `last` is true when the queue makes no further one by itself. */
export type JobAttempt = { last: boolean; signal: AbortSignal }

/** May run twice for the same payload, and must then change nothing the second time. */
export type JobHandler<Payload, Context> = (
  context: Context,
  payload: Payload,
  attempt: JobAttempt,
) => Promise<void>

/** A kind of job, as those who queue it need to know it; its handler is named in the registry. */
export type JobDefinition<Payload, Context> = {
  name: string
  payload: z.ZodType<Payload>
  /** Attempts after the first, and the growing pause between them. */
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** A whole attempt may take this long. */
  expireSeconds: number
  /** Jobs of this kind at once in one process. */
  concurrency: (context: Context) => number
  /** How many of them are kept free of volume (0 unless told), so that a job of its own starts at once beside hundreds. */
  keptFree?: (context: Context) => number
}

/** States a kind of job. */
export function defineJob<Payload, Context>(
  definition: JobDefinition<Payload, Context>,
): JobDefinition<Payload, Context> {
  return definition
}

/** A job whose payload type is its own affair: what the queue hands over is parsed before the handler sees it. */
export type RegisteredJob<Context> = Pick<
  JobDefinition<unknown, Context>,
  'name' | 'retry' | 'expireSeconds' | 'concurrency' | 'keptFree'
> & { run(context: Context, data: unknown, attempt: JobAttempt): Promise<void> }

/** Names the handler of a job, which is loaded at first use: a process that only serves requests stays small. */
export function registerJob<Payload, Context>(
  job: JobDefinition<Payload, Context>,
  load: () => Promise<JobHandler<Payload, Context>>,
): RegisteredJob<Context> {
  const { name, retry, expireSeconds, concurrency, keptFree } = job
  return {
    name,
    retry,
    expireSeconds,
    concurrency,
    ...(keptFree ? { keptFree } : {}),
    run: async (context, data, attempt) => {
      const handler = await load()
      await handler(context, job.payload.parse(data), attempt)
    },
  }
}

/** Thrown by a handler to come back after a pause of its own choosing, not the queue's. */
export class RetryLater extends Error {
  readonly afterMs: number

  constructor(afterMs: number, cause: unknown) {
    super(`again in ${afterMs} ms`, { cause })
    this.name = 'RetryLater'
    this.afterMs = afterMs
  }
}
