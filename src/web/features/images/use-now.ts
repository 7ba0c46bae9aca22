import { useEffect, useState } from 'react'
import { serverTime } from '#web/lib/server-clock.ts'

/** The time by the server's clock in milliseconds, updated every `everyMs` while `running`. */
export function useNow(everyMs: number, running: boolean): number {
  const [now, setNow] = useState(() => serverTime())
  useEffect(() => {
    if (!running) return
    setNow(serverTime())
    const timer = setInterval(() => setNow(serverTime()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, running])
  return now
}
