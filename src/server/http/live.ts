import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import type { Wiring } from '#server/context/context.ts'
import {
  followEvents,
  type LiveHub,
  maxPagesOfPerson,
  type ReaderState,
} from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from './request.ts'
import { readRequestContext, type VerifyAccessToken } from './session.ts'

const crowded = `More than ${maxPagesOfPerson} pages of yours are open. This one, the oldest, is no longer kept up to date; open the stream again to go on.`

/** How long the page has been open, if it says so. */
const pageAge = z.object({ ageMs: z.coerce.number().int().min(0).optional() })

function readerOf(c: Context<HttpEnv>): ReaderState {
  const lastId = Number.parseInt(c.req.header('last-event-id') ?? '', 10)
  const query = pageAge.safeParse(c.req.query())
  if (!query.success)
    throw new AppError('invalid_input', '“ageMs” must be a number of milliseconds.')
  return {
    lastId: Number.isSafeInteger(lastId) ? lastId : null,
    ageMs: query.data.ageMs ?? null,
  }
}

/**
 * Serves the workspace's live events as server-sent events; `Last-Event-ID` says what the page has had.
 * When the process shuts down, a stream ends with `reconnect`: the page goes on at another process.
 */
export function serveLiveEvents(
  wiring: Wiring,
  hub: LiveHub,
  verifyAccessToken: VerifyAccessToken,
  draining: AbortSignal,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/', async (c) => {
    const request = await readRequestContext(c, wiring, verifyAccessToken)
    const context = { ...request, signal: AbortSignal.any([request.signal, draining]) }
    const events = followEvents(context, hub, readerOf(c))
    // The first step checks the session, so that a refusal is an ordinary response and not a broken stream.
    const { value: begin } = await events.next()
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      context.metrics.eventStreams.inc()
      stream.onAbort(() => void events.return(undefined))
      await stream.writeSSE({ event: 'ready', data: JSON.stringify(begin) })
      try {
        for await (const item of events) {
          if ('crowded' in item) {
            await stream.writeSSE({ event: 'crowded', data: JSON.stringify({ message: crowded }) })
          } else if (!('id' in item)) await stream.writeSSE({ event: 'beat', data: '' })
          else await stream.writeSSE({ id: String(item.id), data: JSON.stringify(item.event) })
        }
        if (draining.aborted) await stream.writeSSE({ event: 'reconnect', data: '' })
      } catch (err) {
        context.log.info({ err }, 'live events ended')
        await stream.writeSSE({ event: 'end', data: '' })
      } finally {
        context.metrics.eventStreams.dec()
      }
    })
  })
  return app
}
