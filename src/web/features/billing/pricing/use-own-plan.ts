import { useEffect, useState } from 'react'
import type { SubscriptionStatus } from '#contracts/credits/credits.ts'
import { workspaceHeader } from '#web/lib/session/chosen-workspace.ts'
import { needsSecondFactor } from '#web/lib/session/second-factor.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { getAccessToken } from '#web/lib/session/session-store.ts'

type OwnPlan = SubscriptionStatus['current_plan']

/** The plan that the visitor's workspace has, if any; undefined until that is known. */
export function useOwnPlan(): OwnPlan | undefined {
  const { state } = useSession()
  const [plan, setPlan] = useState<OwnPlan>()
  const isLoading = state.status === 'loading'
  const isMember = state.status === 'authenticated' && !needsSecondFactor(state.session)
  useEffect(() => {
    if (isLoading) return
    if (!isMember) return setPlan(null)
    // Whoever has a plan that could not be read is refused at the checkout, and led to it from there.
    readOwnPlan().then(setPlan, () => setPlan(null))
  }, [isLoading, isMember])
  return plan
}

/** Without the client of the API, which is large. */
async function readOwnPlan(): Promise<OwnPlan> {
  const authorization = `Bearer ${await getAccessToken()}`
  const answer = await fetch('/functions/v1/check-subscription', {
    method: 'POST',
    headers: { authorization, ...workspaceHeader() },
  })
  if (!answer.ok) return null
  const { current_plan: plan }: SubscriptionStatus = await answer.json()
  return plan
}
