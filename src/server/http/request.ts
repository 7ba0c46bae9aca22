import type { Logger } from '#server/kernel/logger.ts'

/** What every request carries through the middleware. */
export type HttpEnv = {
  Variables: { requestId: string; ip: string | null; log: Logger }
}
