/** Where a request comes from, for limits and the activity log. */
export type RequestMeta = { ip: string | null; userAgent: string | null; requestId: string }
