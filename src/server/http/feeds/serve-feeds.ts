import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { calendarDays, calendarSchema } from '#contracts/calendar.ts'
import { livePostsSchema } from '#contracts/publishing/live-posts.ts'
import { type FeedKind, feedKinds } from '#contracts/rules/key-scopes.ts'
import { type CurrentKey, currentKeySchema } from '#contracts/team/api-keys.ts'
import { parseApiKey } from '#server/kernel/api-key.ts'
import { AppError } from '#server/kernel/errors.ts'
import { apiOf, type CallApi, RefusedCall } from '../mcp/call-api.ts'
import type { HttpEnv } from '../request.ts'

type Dispatch = (request: Request, c: Context<HttpEnv>) => Response | Promise<Response>
type Door = { publicUrl: string; dispatch: Dispatch }
/** `today` is when the day began, so that a feed of which nothing has changed is the same to the letter. */
type Asked = { api: CallApi; key: CurrentKey; publicUrl: string; self: string; today: Date }

const dayMs = 86_400_000
/** From when a calendar tells, and how far ahead, in stretches that the API answers at once. */
const stretches = [-1, 0, 1]

const types: Record<FeedKind, string> = {
  calendar: 'text/calendar; charset=utf-8',
  news: 'application/atom+xml; charset=utf-8',
}
const writers: Record<FeedKind, (asked: Asked) => Promise<string>> = { calendar, news }

/**
 * Serves feeds to programs that can show no header: the secret in the address is a key that opens nothing else.
 * The API answers as that key, so a feed shows what its person sees at that moment. One that has ended is `not_found`.
 */
export function serveFeeds(door: Door) {
  const app = new Hono<HttpEnv>()
  app.use(etag())
  for (const kind of ['calendar', 'news'] as const) {
    const { token, file } = feedKinds[kind]
    app.get(`/:file{cd_${token}_[0-9A-Za-z_]+\\.${file}}`, (c) => serve(c, kind, door))
  }
  return app
}

async function serve(c: Context<HttpEnv>, kind: FeedKind, { publicUrl, dispatch }: Door) {
  const { token: tokenKind, file } = feedKinds[kind]
  const name = c.req.param('file') ?? ''
  const token = name.slice(0, -`.${file}`.length)
  if (!parseApiKey(token, tokenKind)) throw new AppError('not_found')
  const headers = new Headers(c.req.raw.headers)
  headers.set('authorization', `Bearer ${token}`)
  const outer = new Request(c.req.url, { headers, signal: c.req.raw.signal })
  const api = apiOf((request) => dispatch(request, c), publicUrl, outer)
  try {
    const key = currentKeySchema.parse(await api('GET', '/keys/current'))
    const today = new Date(Math.floor(Date.now() / dayMs) * dayMs)
    const self = `${publicUrl}/feeds/${name}`
    const text = await writers[kind]({ api, key, publicUrl, self, today })
    const type = { 'content-type': types[kind], 'cache-control': 'private, max-age=300' }
    return c.body(text, 200, type)
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    if (error.answer.status === 401) throw new AppError('not_found')
    return error.answer
  }
}

async function calendar({ api, key, publicUrl, today }: Asked): Promise<string> {
  const day = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)
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
  const name = (ofOne && clientName) || key.workspace.name
  return asICalendar(entries, { name: `${name} · Copydesk`, publicUrl, now: today })
}

async function news({ api, key, publicUrl, self, today }: Asked): Promise<string> {
  // The one client that it was made for, until its person no longer sees it.
  const [clientId] = key.clientIds ?? []
  if (!clientId) throw new AppError('not_found')
  const live = await api('GET', `/clients/${clientId}/live`)
  const { clientName, items } = livePostsSchema.parse(live)
  const { asAtom } = await import('./as-atom.ts')
  const { id, workspace } = key
  const facts = { id, title: clientName, author: workspace.name, self, publicUrl, now: today }
  return asAtom(items, facts)
}
