import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './request.ts'

/** A client with an open connection may send one more request within this time and is still served. */
const keepAliveGraceMs = 1_000

/** Once the process is asked to stop, tells each client to open its next connection elsewhere. */
export function closeWhileLeaving(leaving: AbortSignal): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    if (leaving.aborted) c.res.headers.set('connection', 'close')
  }
}

/**
 * Stops accepting connections and resolves when the requests in flight have ended, or after `limitMs`,
 * when it cuts what is left.
 */
export async function drainServer(server: ServerType, limitMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    // http.Server's own close() would also cut idle connections at once, and with them a request that is
    // already on the wire: its client could not tell whether it was carried out.
    NetServer.prototype.close.call(server, () => resolve())
  })
  const deadline = Date.now() + limitMs
  await Promise.race([ended, pause(keepAliveGraceMs)])
  while (Date.now() < deadline) {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    if (await Promise.race([ended.then(() => true), pause(100, false)])) return
  }
  if ('closeAllConnections' in server) server.closeAllConnections()
  await ended
}
