import type { OperationMeta } from '#contracts/operations.ts'
import type { PageNews } from '#server/context/context.ts'
import type { Logger } from '#server/kernel/logger.ts'

/** The variables of every request. */
export type HttpEnv = {
  Variables: {
    requestId: string
    ip: string | null
    log: Logger
    /** The path as the contract writes it, once a route of a contract has matched. */
    route?: string
    /** The workspace that an authenticated request named. */
    workspaceId?: string
    /** Set when the answer is that of an earlier request with the same idempotency key. */
    replayed?: boolean
    /** What open pages are told of what this request has changed; not kept for programs. */
    news?: readonly PageNews[]
    /** What is known of the operation that matched. */
    meta?: OperationMeta
    /** Set on calls of the API that we make for an assistant or a feed: their tokens are good for these alone. */
    byTool?: boolean
    /** What is left of the limit that the request’s API key counts against, as headers. */
    rateLimit?: Record<string, string>
  }
}
