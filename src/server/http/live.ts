import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Wiring } from '#server/context/context.ts'
import { followEvents, type LiveHub } from '#server/features/live/index.ts'
import type { HttpEnv } from './request.ts'
import { readRequestContext, type VerifyAccessToken } from './session.ts'

/** Serves the workspace's live events as server-sent events; `Last-Event-ID` says what the page has had. */
export function serveLiveEvents(
  wiring: Wiring,
  hub: LiveHub,
  verifyAccessToken: VerifyAccessToken,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/', async (c) => {
    const context = await readRequestContext(c, wiring, verifyAccessToken)
    const header = Number.parseInt(c.req.header('last-event-id') ?? '', 10)
    const events = followEvents(context, hub, Number.isSafeInteger(header) ? header : null)
    // The first step checks the session, so that a refusal is an ordinary answer and not a broken stream.
    await events.next()
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => void events.return(undefined))
      await stream.writeSSE({ event: 'ready', data: '' })
      try {
        for await (const item of events) {
          if ('beat' in item) await stream.writeSSE({ event: 'beat', data: '' })
          else await stream.writeSSE({ id: String(item.id), data: JSON.stringify(item.event) })
        }
      } catch (err) {
        context.log.info({ err }, 'live events ended')
        await stream.writeSSE({ event: 'end', data: '' })
      }
    })
  })
  return app
}
