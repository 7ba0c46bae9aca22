import { useEffect, useState } from 'react'

/** A text, or something else that typing changes, as it was when typing last paused for `pauseMs`. */
export function useDebounced<Typed extends string | object>(text: Typed, pauseMs: number): Typed {
  const [debounced, setDebounced] = useState<Typed>(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return debounced
}
