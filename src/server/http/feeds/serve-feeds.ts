import { type Context, Hono } from 'hono'
import { calendarDays, calendarSchema } from '#contracts/calendar.ts'
import { currentKeySchema } from '#contracts/team/api-keys.ts'
import { parseApiKey } from '#server/kernel/api-key.ts'
import { AppError } from '#server/kernel/errors.ts'
import { apiOf, RefusedCall } from '../mcp/call-api.ts'
import type { HttpEnv } from '../request.ts'

type Dispatch = (request: Request, c: Context<HttpEnv>) => Response | Promise<Response>

const dayMs = 86_400_000
/** From when a feed tells, and how far ahead, in stretches that the calendar answers at once. */
const stretches = [-1, 0, 1]

/**
 * Serves calendar feeds to programs that can show no header: the secret in the address is a key that opens nothing else.
 * The API answers as that key, so a feed shows what its person sees at that moment. One that has ended is `not_found`.
 */
export function serveFeeds({ publicUrl, dispatch }: { publicUrl: string; dispatch: Dispatch }) {
  const app = new Hono<HttpEnv>()
  app.get('/:file{cd_feed_[0-9A-Za-z_]+\\.ics}', async (c) => {
    const token = c.req.param('file').replace(/\.ics$/, '')
    if (!parseApiKey(token, 'feed')) throw new AppError('not_found')
    const headers = new Headers(c.req.raw.headers)
    headers.set('authorization', `Bearer ${token}`)
    const outer = new Request(c.req.url, { headers, signal: c.req.raw.signal })
    const api = apiOf((request) => dispatch(request, c), publicUrl, outer)
    const now = new Date()
    const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
    try {
      const { workspace } = currentKeySchema.parse(await api('GET', '/keys/current'))
      const parts = await Promise.all(
        stretches.map(async (stretch) => {
          const first = stretch * calendarDays
          const query = { from: day(first), to: day(first + calendarDays - 1) }
          return calendarSchema.parse(await api('GET', '/calendar', { query })).items
        }),
      )
      // Few starts need it.
      const { asICalendar } = await import('./as-icalendar.ts')
      const entries = parts.flat()
      const [{ clientId, clientName } = {}] = entries
      const ofOne = entries.every((entry) => entry.clientId === clientId)
      const name = (ofOne && clientName) || workspace.name
      return c.body(asICalendar(entries, { name: `${name} · Copydesk`, publicUrl, now }), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=300',
      })
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error
      if (error.answer.status === 401) throw new AppError('not_found')
      return error.answer
    }
  })
  return app
}
