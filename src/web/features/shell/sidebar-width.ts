import { useSyncExternalStore } from 'react'

const storageKey = 'copydesk-sidebar'
const listeners = new Set<() => void>()
let narrow: boolean | undefined

function read(): boolean {
  if (narrow === undefined) {
    try {
      narrow = localStorage.getItem(storageKey) === 'narrow'
    } catch {
      narrow = false
    }
  }
  return narrow
}

function set(next: boolean): void {
  narrow = next
  try {
    localStorage.setItem(storageKey, next ? 'narrow' : 'wide')
  } catch {
    // Without storage the width lasts for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the sidebar is narrow, and how to change that; remembered in this browser. */
export function useSidebarNarrow(): [boolean, (narrow: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), set]
}
