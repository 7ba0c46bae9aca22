import { sessionStore } from './session-state.ts'

/** Kept per person: whoever signs in next in this browser starts in a workspace of their own. */
function keyOf(): string | null {
  const { state } = sessionStore.get()
  return state.status === 'authenticated' ? `copydesk-workspace:${state.user.id}` : null
}

/**
 * The workspace this tab works in; null is the person's first. A tab keeps its workspace while
 * another one switches, so that nothing is ever sent into the wrong one; new tabs begin in the one
 * that was chosen last.
 */
export function chosenWorkspace(): string | null {
  const key = keyOf()
  if (!key) return null
  const here = sessionStorage.getItem(key)
  if (here !== null) return here || null
  const last = localStorage.getItem(key) ?? ''
  sessionStorage.setItem(key, last)
  return last || null
}

/** Chooses the workspace for this tab and the next ones; null is the first. Takes effect with a new page. */
export function chooseWorkspace(id: string | null): void {
  const key = keyOf()
  if (!key) return
  sessionStorage.setItem(key, id ?? '')
  if (id) localStorage.setItem(key, id)
  else localStorage.removeItem(key)
}

/** What a request says about the workspace it is made in. */
export function workspaceHeader(): Record<string, string> {
  const id = chosenWorkspace()
  return id ? { 'x-workspace-id': id } : {}
}
