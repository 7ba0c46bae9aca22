import type { Logger } from '#server/kernel/logger.ts'

/** The variables of every request. */
export type HttpEnv = {
  Variables: {
    requestId: string
    ip: string | null
    log: Logger
    /** Set when the answer is that of an earlier request with the same idempotency key. */
    replayed?: boolean
  }
}
