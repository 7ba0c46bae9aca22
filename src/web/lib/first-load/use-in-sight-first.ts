import { useDeferredValue, useEffect, useState } from 'react'

let isOpen = false

/**
 * False while the first screen of a page load renders for the first time, true right after it has been painted and on every
 * later screen: what stands out of sight can wait for that. Going back inside the app finds the whole page, and the place on it.
 */
export function useInSightFirst(): boolean {
  const [isFirst] = useState(() => !isOpen)
  useEffect(() => {
    isOpen = true
  }, [])
  return useDeferredValue(true, !isFirst)
}
