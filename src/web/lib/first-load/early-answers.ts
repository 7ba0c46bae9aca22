import { workspaceChosenBy } from '../session/chosen-workspace.ts'
import { readFreshSession } from '../session/supabase-auth.ts'

declare global {
  interface Window {
    /** What was asked for before the app had loaded, by its address, and with whose token. */
    copydeskEarly?: { authorization: string; answers: Map<string, Promise<Response | null>> }
  }
}

/** An answer that nobody has taken by then belongs to a screen that was left. */
const keptMs = 30_000

const articlePage = /^\/dashboard\/articles\/([0-9a-f-]{36})$/

/** What the screen at this path shows first, and whom for: the addresses its queries ask, to the letter. */
export function firstAddresses(path: string, utcOffset: number): string[] {
  const [, article] = articlePage.exec(path) ?? []
  const own = article
    ? [`/api/v1/articles/${article}`]
    : path === '/dashboard'
      ? [`/api/v1/overview?utcOffset=${utcOffset}`]
      : []
  return path.startsWith('/dashboard') ? ['/api/v1/me', ...own] : own
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
  const addresses = firstAddresses(path, -new Date().getTimezoneOffset())
  const answers = addresses.map((address) => {
    const url = new URL(address, window.location.origin).href
    // Who needs it asks again.
    return [url, fetch(url, { headers }).catch(() => null)] as const
  })
  window.copydeskEarly = { authorization, answers: new Map(answers) }
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
