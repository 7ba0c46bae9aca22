import { useEffect, useState } from 'react'

/** How much of the window's lower end a phone's keyboard covers, in pixels. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop
      // A pinch makes the part that is seen smaller as well.
      setInset(seen.scale > 1.01 ? 0 : Math.max(0, Math.round(covered)))
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [])
  return inset
}
