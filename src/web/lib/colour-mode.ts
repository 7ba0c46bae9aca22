import { useSyncExternalStore } from 'react'

export type ColourMode = 'system' | 'light' | 'dark'

// public/first-paint.js reads the same key before anything is drawn.
const storageKey = 'copydesk-colour-mode'
const listeners = new Set<() => void>()

function read(): ColourMode {
  const mode = document.documentElement.dataset.mode
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

function choose(mode: ColourMode): void {
  if (mode === 'system') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = mode
  try {
    if (mode === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // Without storage the choice lasts for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen colour mode and the way to choose another; remembered in this browser. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(subscribe, read, (): ColourMode => 'system')
  return [mode, choose]
}
