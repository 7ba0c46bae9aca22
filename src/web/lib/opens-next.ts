import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The state of a link to an article that opens what comes next for it, as its primary button does. */
export const opensNext = { opensNext: true }

const isAsked = (state: unknown) =>
  typeof state === 'object' && state !== null && 'opensNext' in state

/**
 * Calls `open` once, as soon as `ready`, where the link that led here asked for it; coming back or reloading opens
 * nothing.
 */
export function useOpensNext(ready: boolean, open: () => void): void {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!ready || done || !isAsked(state)) return
    setDone(true)
    open()
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: null },
    )
  }, [ready, done, state, open, navigate, pathname, search, hash])
}
