import { sessionStore } from '#web/lib/session/session-store.ts'

export type Visit = { kind: 'client' | 'campaign' | 'article'; id: string; path: string }

const kept = 6
const page = /^\/dashboard\/(client|campaign|article)s\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\/|$)/

/** The client, campaign or article that a path belongs to; null for other pages. */
export function visitOf(path: string): Visit | null {
  const [, kind, id] = page.exec(path) ?? []
  if (!kind || !id) return null
  const suffix = kind === 'article' ? '/preview' : ''
  const clean = `/dashboard/${kind}s/${id}${suffix}`
  return { kind: kind as Visit['kind'], id, path: clean }
}

function storageKey(): string {
  const { state } = sessionStore.get()
  return `copydesk-recent:${state.status === 'authenticated' ? state.user.id : 'nobody'}`
}

/** What this person opened last in this browser, newest first. */
export function recentVisits(): Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((path) => (typeof path === 'string' ? (visitOf(path) ?? []) : []))
  } catch {
    return []
  }
}

/** Remembers that the page of a client, campaign or article was opened. */
export function rememberVisit(path: string): void {
  const visit = visitOf(path)
  if (!visit) return
  const others = recentVisits().filter(({ id }) => id !== visit.id)
  const paths = [visit, ...others].slice(0, kept).map((entry) => entry.path)
  try {
    localStorage.setItem(storageKey(), JSON.stringify(paths))
  } catch {
    // Without storage nothing is remembered.
  }
}
