import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { safeReturnPath, useReturnPath } from '#web/features/accounts/sign-in/guard/return-path.ts'
import { SecondFactorStep } from '#web/features/accounts/sign-in/second-factor/second-factor-step.tsx'
import { SignInLayout } from '#web/features/accounts/sign-in/sign-in-layout.tsx'
import { SignInPanel } from '#web/features/accounts/sign-in/sign-in-panel.tsx'
import { needsSecondFactor } from '#web/lib/session/second-factor.ts'
import { useSession } from '#web/lib/session/session.tsx'

export const meta = () => [
  { title: 'Sign in · Copydesk' },
  { name: 'description', content: 'Sign in to Copydesk, or start with 2 free articles.' },
]

export default function Auth() {
  const { state } = useSession()
  const location = useLocation()
  // The page is prerendered without a query, so the address is read in the browser. The form stays mounted:
  // somebody may have typed into it by then.
  const [mode, setMode] = useState<'sign-in' | 'sign-up'>('sign-in')
  const returnPath = useReturnPath()
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('mode')
    setMode(wanted === 'sign-up' ? 'sign-up' : 'sign-in')
  }, [location.search])
  if (state.status === 'authenticated' && needsSecondFactor(state.session)) {
    return (
      <SignInLayout>
        <SecondFactorStep user={state.user} />
      </SignInLayout>
    )
  }
  if (state.status === 'authenticated') {
    const wanted = new URLSearchParams(location.search).get('returnUrl')
    return <Navigate replace to={safeReturnPath(wanted, window.location.origin)} />
  }
  return (
    <SignInLayout>
      <SignInPanel initialMode={mode} returnPath={returnPath} />
    </SignInLayout>
  )
}
