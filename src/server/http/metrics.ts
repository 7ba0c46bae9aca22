import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Wiring } from '#server/context/context.ts'
import { queueDepths } from '#server/db/queue-depth.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from './request.ts'

/** Serves the process's metrics as Prometheus text at `/`; with a token, only to requests that bear it. */
export function serveMetrics(wiring: Wiring, token: string | null): Hono<HttpEnv> {
  const { registry } = wiring.metrics
  collectDefaultMetrics({ register: registry })
  watchPool(wiring)
  const readQueues = queueGauges(wiring)
  return new Hono<HttpEnv>().get('/', async (c) => {
    if (token !== null && !bears(c.req.header('authorization'), token)) {
      throw new AppError('unauthenticated')
    }
    await readQueues()
    return c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    })
  })
}

function bears(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

function watchPool({ database, metrics }: Wiring): void {
  const { connections } = database
  if (!connections.counts) return
  new Gauge({
    name: 'copydesk_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      const counts = Object.entries(connections.counts?.() ?? {})
      for (const [state, count] of counts) this.set({ state }, count)
    },
  })
}

/** Gauges of the queue, and how to read it. While the database is away they are missing. */
function queueGauges({ database, metrics, log }: Wiring): () => Promise<void> {
  const registers = [metrics.registry]
  const jobs = new Gauge({
    name: 'copydesk_queue_jobs',
    help: 'Jobs that could start now (waiting) or are in progress (active).',
    labelNames: ['job', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'copydesk_queue_oldest_seconds',
    help: 'For how long the oldest waiting job could have started.',
    labelNames: ['job'],
    registers,
  })
  return async () => {
    jobs.reset()
    oldest.reset()
    try {
      for (const { job, waiting, active, oldestSeconds } of await queueDepths(database.kysely)) {
        jobs.set({ job, state: 'waiting' }, waiting)
        jobs.set({ job, state: 'active' }, active)
        oldest.set({ job }, oldestSeconds)
      }
    } catch (err) {
      log.warn({ err }, 'the queue could not be read for the metrics')
    }
  }
}
