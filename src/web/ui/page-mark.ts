import { useEffect } from 'react'

/** How many of what is shown ask for each mark. */
const asking = new Map<string, number>()

/**
 * Sets `data-<mark>` on the page's root while the caller is shown. `html:has(…)` in a stylesheet would do the same, but
 * makes the browser recompute the style of the whole page at every change.
 */
export function usePageMark(mark: 'panel-to-edge' | 'scrim'): void {
  useEffect(() => {
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark])
}

function count(mark: string, step: 1 | -1): void {
  const left = (asking.get(mark) ?? 0) + step
  asking.set(mark, left)
  document.documentElement.toggleAttribute(`data-${mark}`, left > 0)
}
