import { workspaceChosenBy } from '../session/chosen-workspace.ts'
import { readFreshSession } from '../session/supabase-auth.ts'
import { browserZone } from '../time-zones.ts'
import { weekAhead, weekInput } from '../week-ahead.ts'

declare global {
  interface Window {
    /** What was asked for before the app had loaded, by its address, for which page, and with whose token. */
    copydeskEarly?: {
      path: string
      authorization: string
      answers: Map<string, Promise<Response | null>>
    }
  }
}

/** An answer that nobody has taken by then belongs to a screen that was left. */
const keptMs = 30_000

/** The address of an article's own page, with its id. */
export const articlePage = /^\/dashboard\/articles\/([0-9a-f-]{36})(?:\/(?:edit|preview))?$/

/**
 * What the screen at this address shows first, and whom for: the addresses its queries ask, to the letter. One after the
 * other, since the zone of the calendar takes a moment to find, and the others are to be asked meanwhile.
 */
export function* firstAddresses(path: string, search: string, now: Date): Generator<string> {
  if (!path.startsWith('/dashboard')) return
  yield '/api/v1/me'
  if (path === '/dashboard') {
    yield `/api/v1/overview?utcOffset=${-now.getTimezoneOffset()}`
    const { perDay, ...week } = weekInput(weekAhead(now), browserZone())
    yield `/api/v1/calendar?${new URLSearchParams({ ...week, perDay: String(perDay) })}`
  }
  if (path === '/dashboard/articles' && search === '') yield '/api/v1/articles?page=1'
  const [, article] = articlePage.exec(path) ?? []
  if (!article) return
  yield `/api/v1/articles/${article}`
  yield `/api/v1/articles/${article}/images`
  yield `/api/v1/sign-off/articles/${article}`
}

/**
 * Asks for what a screen shows first while its scripts are on their way, as somebody whose session is fresh. Runs in
 * the page's first script; `earlyAnswer` hands the answers to the queries.
 */
export function askEarly(): void {
  const session = readFreshSession()
  if (!session) return
  const workspace = workspaceChosenBy(session.user)
  const authorization = `Bearer ${session.access_token}`
  const headers = { authorization, ...(workspace ? { 'x-workspace-id': workspace } : {}) }
  const path = window.location.pathname.replace(/\/$/, '')
  const addresses = firstAddresses(path, window.location.search, new Date())
  const answers = new Map<string, Promise<Response | null>>()
  for (const address of addresses) {
    const url = new URL(address, window.location.origin).href
    // Who needs it asks again.
    answers.set(
      url,
      fetch(url, { headers }).catch(() => null),
    )
  }
  window.copydeskEarly = { path, authorization, answers }
}

/** The answer to a request if it was asked for early, once, and by the same person; null when it has to be sent. */
export async function earlyAnswer(request: Request): Promise<Response | null> {
  const early = window.copydeskEarly
  const answer = early?.answers.get(request.url)
  if (!answer || request.method !== 'GET') return null
  early?.answers.delete(request.url)
  const same = request.headers.get('authorization') === early?.authorization
  return same && performance.now() < keptMs ? await answer : null
}
