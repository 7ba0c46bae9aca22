import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '#server/kernel/metrics.ts'
import type { HttpEnv } from '../request.ts'

/**
 * Counts and times every request by its route; with `accessLog`, also writes a line for each. Neither holds
 * what a URL or a header may contain of secrets.
 */
export function observeRequests(
  metrics: Metrics,
  { accessLog }: { accessLog: boolean },
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const ms = performance.now() - startedAt
    const { method } = c.req
    // What is not in the contract is known by the pattern of the handler that responded.
    const route = c.get('route') ?? routePath(c)
    const { status } = c.res
    metrics.requests.observe({ method, route, status }, ms / 1000)
    if (!accessLog) return
    const workspaceId = c.get('workspaceId')
    const facts = { method, route, status, ms: Math.round(ms) }
    c.get('log').info(workspaceId ? { ...facts, workspaceId } : facts, 'request')
  }
}
