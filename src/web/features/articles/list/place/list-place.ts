import { sessionStore } from '#web/lib/session/session-state.ts'

/** The list that this tab showed last, as its address has it, and the article read from it since. */
export type ListPlace = {
  search: string
  /** Left out for the list of all. */
  path?: string | undefined
  at?: string
}

/** With the person's id, so that signing out forgets it. */
function storageKey(): string {
  const { state } = sessionStore.get()
  return `copydesk-list:${state.status === 'authenticated' ? state.user.id : ''}`
}

/** Remembers which list this tab shows, and which of its articles is open. */
export function rememberList(place: ListPlace): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(place))
  } catch {
    // Without storage no article knows its list.
  }
}

/** The list that this tab showed last; undefined before the first. */
export function lastList(): ListPlace | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'search' in stored
      ? (stored as ListPlace)
      : undefined
  } catch {
    return undefined
  }
}
