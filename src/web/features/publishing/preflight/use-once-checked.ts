import { useEffect, useEffectEvent, useState } from 'react'
import { type Preflight, refuses } from './use-preflight.ts'

/**
 * Runs what was asked for while checks were under way as soon as they are done, unless there is something to
 * put right or to agree to: nobody has to wait for the checks, and no click is lost to them.
 */
export function useOnceChecked(preflight: Preflight, run: () => void) {
  const [waiting, setWaiting] = useState(false)
  const { checking } = preflight
  const goOn = useEffectEvent(() => {
    setWaiting(false)
    if (!preflight.failed && !refuses(preflight)) run()
  })
  useEffect(() => {
    if (waiting && !checking) goOn()
  }, [waiting, checking])
  return {
    waiting,
    ask: () => (checking ? setWaiting(true) : run()),
    forget: () => setWaiting(false),
  }
}
