/** Where a request came from, for rate limits and the audit log. */
export type RequestMeta = { ip: string | null; userAgent: string | null; requestId: string }
