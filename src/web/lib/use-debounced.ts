import { useEffect, useState } from 'react'

/** The text as it was when typing last paused for `pauseMs`. */
export function useDebounced(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return debounced
}
