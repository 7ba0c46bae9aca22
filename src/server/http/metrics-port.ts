import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Wiring } from '#server/context/context.ts'
import type { Env } from '#server/env.ts'
import { errorResponse } from './error-response.ts'
import { serveMetrics } from './metrics.ts'
import type { HttpEnv } from './request.ts'

/** Serves the metrics on their own port, where one is configured, and answers how to close it. */
export async function listenForMetrics(
  {
    host,
    metrics: { port, token },
  }: Pick<Env, 'host'> & {
    metrics: Pick<Env['metrics'], 'port' | 'token'>
  },
  wiring: Wiring,
): Promise<() => Promise<void>> {
  if (port === null) return async () => {}
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => errorResponse(c, error))
  app.use(async (c, next) => {
    c.set('requestId', '')
    c.set('log', wiring.log)
    await next()
  })
  app.route('/metrics', serveMetrics(wiring, token))
  const server = serve({ fetch: app.fetch, port, hostname: host })
  await once(server, 'listening')
  wiring.log.info({ host, port: (server.address() as AddressInfo).port }, 'serving metrics')
  return async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  }
}
