import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamText } from 'hono/streaming'
import { z } from 'zod'
import { errorCodes } from '#contracts/errors.ts'
import { leadSchema } from '#contracts/leads.ts'
import { usageEventSchema } from '#contracts/usage.ts'
import type { Wiring } from '#server/context/context.ts'
import { captureLead } from '#server/features/leads/capture-lead.ts'
import { writeSample } from '#server/features/leads/sample/write-sample.ts'
import { createVisitorLimits } from '#server/features/leads/visitor-limits.ts'
import { recordUsage } from '#server/features/usage/record-usage.ts'
import { AppError } from '#server/kernel/errors.ts'
import { logError, toAppError } from '../error-response.ts'
import type { HttpEnv } from '../request.ts'

const sampleSchema = z.object({ ticket: z.string().max(2_000) })

/** The functions that need no sign-in: the demo form, its sample post, and counting. */
export function serveVisitors(wiring: Wiring): Hono<HttpEnv> {
  const limits = createVisitorLimits(wiring.database)
  const app = new Hono<HttpEnv>()
  const limit = bodyLimit({
    maxSize: 8 * 1024,
    onError: () => {
      throw new AppError('payload_too_large')
    },
  })

  for (const path of ['/lead-capture', '/sample-post', '/usage-event']) app.use(path, limit)

  app.post('/lead-capture', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      const lead = parse(leadSchema, await readJson(c))
      await limits('lead', c.get('ip'))
      const { ticket } = await captureLead({ ...wiring, log: c.get('log') }, lead, c.get('ip'))
      return c.json({ success: true, ticket })
    } catch (thrown) {
      const error = toAppError(thrown)
      logError(c.get('log'), error, thrown)
      if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds))
      return c.json({ success: false, error: error.message }, errorCodes[error.code].status)
    }
  })

  app.post('/sample-post', async (c) => {
    const { ticket } = parse(sampleSchema, await readJson(c))
    await limits('sample', c.get('ip'))
    await limits('samples', 'everybody')
    const parts = writeSample({ ...wiring, log: c.get('log') }, ticket, c.req.raw.signal)
    c.header('cache-control', 'no-store')
    return streamText(c, async (stream) => {
      for await (const part of parts) await stream.writeln(JSON.stringify(part))
    })
  })

  app.post('/usage-event', async (c) => {
    const asksNotTo = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
    const event = usageEventSchema.safeParse(await readJson(c))
    const wanted = wiring.settings.analytics !== 'off' && !asksNotTo && event.success
    if (wanted) {
      await limits('usage', c.get('ip'))
      await recordUsage({ ...wiring, log: c.get('log') }, event.data.event, event.data.page)
    }
    return c.body(null, 204)
  })
  return app
}

/** The body as JSON; null for another type, which the forms of other sites could send. */
async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return null
  return await c.req.json().catch(() => null)
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', parsed.error.issues[0]?.message)
}
