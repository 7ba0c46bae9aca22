import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is narrower: as a phone’s, where a table has no room for columns, unless another width is asked for. */
export function useSmallScreen(width = '40rem'): boolean {
  const words = `(width < ${width})`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(words)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [words],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(words).matches,
    () => false,
  )
}
