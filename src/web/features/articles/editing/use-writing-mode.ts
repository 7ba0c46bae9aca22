import { useSyncExternalStore } from 'react'

export type WritingMode = 'rich' | 'markdown'
const key = 'copydesk-writing-mode'

let chosen: WritingMode | undefined
const listeners = new Set<() => void>()

/** How texts are written, the same for every block and as last chosen in this browser. */
export function useWritingMode(): [WritingMode, (mode: WritingMode) => void] {
  return [useSyncExternalStore(subscribe, current, () => 'rich'), choose]
}

function current(): WritingMode {
  chosen ??= stored()
  return chosen
}

function stored(): WritingMode {
  try {
    return localStorage.getItem(key) === 'markdown' ? 'markdown' : 'rich'
  } catch {
    return 'rich'
  }
}

function choose(mode: WritingMode): void {
  chosen = mode
  try {
    localStorage.setItem(key, mode)
  } catch {
    // Without storage the choice lasts until the page is loaded again.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
