import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The state of a link to an article that opens what comes next for it, as its primary button does. */
export const opensNext = { opens: 'next' } as const
/** The same for publishing, whatever comes next. */
const opensPublishing = { opens: 'publishing' } as const

type Asked = 'next' | 'publishing'

function askedIn(state: unknown): Asked | undefined {
  if (typeof state !== 'object' || state === null || !('opens' in state)) return undefined
  const { opens } = state
  return opens === 'next' || opens === 'publishing' ? opens : undefined
}

/**
 * Calls `open` once, as soon as `ready`, each time that the link that led here asked for it; coming back or reloading
 * opens nothing.
 */
export function useOpensNext(ready: boolean, open: (asked: Asked) => void): void {
  const { state, key, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState('')
  useEffect(() => {
    const asked = askedIn(state)
    if (!ready || !asked || done === key) return
    setDone(key)
    open(asked)
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: null },
    )
  }, [ready, done, key, state, open, navigate, pathname, search, hash])
}

/** Opens the dialog that publishes the article on whose page this is. */
export function useOpenPublishing(): () => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return () =>
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: opensPublishing },
    )
}
