import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { needsSecondFactor } from '#web/lib/session/second-factor.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { retrySession } from '#web/lib/session/session-store.ts'
import { notify } from '#web/lib/toasts.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { signInNeeded } from './sign-in-needed.ts'

/**
 * Shows its children to people who are signed in, and sends others to /auth and back afterwards, including
 * those whose second factor is still missing.
 */
export function SignInGuard({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const unfinished = state.status === 'authenticated' && needsSecondFactor(state.session)
  const leaving =
    state.status === 'signed-out' ? state.by : unfinished ? 'second factor' : undefined
  useEffect(() => {
    if (!leaving) return
    if (leaving === 'user') {
      void navigate('/auth', { replace: true })
      return
    }
    if (leaving === 'nobody') {
      void notify('error', signInNeeded(pathname), { id: 'sign-in-needed' })
    }
    // The router has not noticed that what an auth link left in the URL has been removed.
    const returnUrl = encodeURIComponent(pathname + window.location.search)
    void navigate(`/auth?returnUrl=${returnUrl}`, { replace: true })
  }, [leaving, pathname, navigate])

  if (state.status === 'authenticated' && !unfinished) return children
  if (state.status === 'unreachable') {
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <ErrorState
          wholeScreen
          className="w-full max-w-xl"
          title="Copydesk can't be reached"
          message="You are still signed in and nothing was lost. Check your connection, then try again."
          onRetry={() => void retrySession()}
        />
      </main>
    )
  }
  return <OpeningScreen />
}

/** After this long, people wonder what is going on. */
const explainAfterMs = 4000

function OpeningScreen() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), explainAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-3 p-4 text-center">
      <Spinner label="Opening your desk…" />
      {/* Its height is kept, so that nothing moves when the text appears. */}
      <p role="status" className="min-h-10 max-w-sm text-ink-faint">
        {late &&
          'This is taking longer than usual. Nothing is lost; we keep trying to reach the server.'}
      </p>
    </div>
  )
}
