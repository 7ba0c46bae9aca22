import { chosenWorkspace } from './session/chosen-workspace.ts'
import { sessionStore } from './session/session-state.ts'

/** What a picker remembers, apart for each person and workspace. */
export type Remembered = 'client' | 'seo' | 'tone' | 'image' | 'author' | 'columns'

function storageKey(what: Remembered): string | null {
  const { state } = sessionStore.get()
  if (state.status !== 'authenticated') return null
  return `copydesk-last-${what}:${state.user.id}:${chosenWorkspace() ?? 'first'}`
}

/** What was chosen last in this browser, an id or, of the columns of sheets, JSON; '' for nothing. */
export function lastChoice(what: Remembered): string {
  const key = storageKey(what)
  try {
    return (key && localStorage.getItem(key)) || ''
  } catch {
    return ''
  }
}

/** Remembers a choice for the next form; '' forgets it. */
export function rememberChoice(what: Remembered, id: string): void {
  const key = storageKey(what)
  if (!key) return
  try {
    if (id) localStorage.setItem(key, id)
    else localStorage.removeItem(key)
  } catch {
    // Without storage every form starts empty.
  }
}
