import { sessionStore } from './session-state.ts'

type Person = { id: string; app_metadata?: Record<string, unknown> }

/** Per person, so that the next one in this browser starts in their own workspace. */
const storageKeyOf = ({ id }: Person) => `copydesk-workspace:${id}`

function signedIn(): Person | null {
  const { state } = sessionStore.get()
  return state.status === 'authenticated' ? state.user : null
}

/** The workspace that the person chose last on any device, as the session said when it began; '' for none. */
function rememberedWorkspace({ app_metadata }: Person): string {
  const id = app_metadata?.workspace_id
  return typeof id === 'string' ? id : ''
}

/**
 * The workspace of this tab; null is the person's first. A tab keeps its workspace while another tab
 * switches, so that nothing is ever sent to the wrong one; new tabs start in the one chosen last, in this browser or
 * else on another device.
 */
export function chosenWorkspace(): string | null {
  const person = signedIn()
  return person && workspaceChosenBy(person)
}

/** The same of somebody, also before the app knows that they are signed in. */
export function workspaceChosenBy(person: Person): string | null {
  const key = storageKeyOf(person)
  const here = sessionStorage.getItem(key)
  if (here !== null) return here || null
  const last = localStorage.getItem(key) ?? rememberedWorkspace(person)
  sessionStorage.setItem(key, last)
  return last || null
}

/** Chooses the workspace for this tab and new ones; null is the first. Takes effect on the next load. */
export function chooseWorkspace(id: string | null): void {
  const person = signedIn()
  if (!person) return
  const key = storageKeyOf(person)
  sessionStorage.setItem(key, id ?? '')
  localStorage.setItem(key, id ?? '')
}

/** The header that names the workspace of a request. */
export function workspaceHeader(): Record<string, string> {
  const id = chosenWorkspace()
  return id ? { 'x-workspace-id': id } : {}
}
