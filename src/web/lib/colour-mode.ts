import { useSyncExternalStore } from 'react'

export type ColourMode = 'system' | 'light' | 'dark'

// public/first-paint.js reads the same key before the first paint.
const storageKey = 'copydesk-colour-mode'
const listeners = new Set<() => void>()

/** The colour mode of this page. */
export function readColourMode(): ColourMode {
  const mode = document.documentElement.dataset.mode
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

/** Changes the colour mode and remembers it in this browser. */
export function chooseColourMode(mode: ColourMode): void {
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

/** The colour mode and how to change it. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(subscribe, readColourMode, (): ColourMode => 'system')
  return [mode, chooseColourMode]
}
