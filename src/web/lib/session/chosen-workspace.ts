import { sessionStore } from './session-state.ts'

/** Per person, so that the next one in this browser starts in their own workspace. */
function storageKey(): string | null {
  const { state } = sessionStore.get()
  return state.status === 'authenticated' ? `copydesk-workspace:${state.user.id}` : null
}

/** The workspace that the person chose last on any device, as the session said when it began; '' for none. */
function rememberedWorkspace(): string {
  const { state } = sessionStore.get()
  const id: unknown =
    state.status === 'authenticated' ? state.user.app_metadata?.workspace_id : undefined
  return typeof id === 'string' ? id : ''
}

/**
 * The workspace of this tab; null is the person's first. A tab keeps its workspace while another tab
 * switches, so that nothing is ever sent to the wrong one; new tabs start in the one chosen last, in this browser or
 * else on another device.
 */
export function chosenWorkspace(): string | null {
  const key = storageKey()
  if (!key) return null
  const here = sessionStorage.getItem(key)
  if (here !== null) return here || null
  const last = localStorage.getItem(key) ?? rememberedWorkspace()
  sessionStorage.setItem(key, last)
  return last || null
}

/** Chooses the workspace for this tab and new ones; null is the first. Takes effect on the next load. */
export function chooseWorkspace(id: string | null): void {
  const key = storageKey()
  if (!key) return
  sessionStorage.setItem(key, id ?? '')
  localStorage.setItem(key, id ?? '')
}

/** The header that names the workspace of a request. */
export function workspaceHeader(): Record<string, string> {
  const id = chosenWorkspace()
  return id ? { 'x-workspace-id': id } : {}
}
