import { useEffect, useState } from 'react'

/** A text after a pause in typing; looking at all of it at every key would be felt. */
export function useSettled(text: string, pauseMs = 500): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
