import { useMutation } from '@tanstack/react-query'
import type { SandboxCard, SandboxPortal } from '#contracts/credits/sandbox.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { billingApi, billingQueries } from '#web/lib/api/billing-api.ts'
import { notify } from '#web/lib/toasts.ts'

/** A checkout of the test provider. */
export const sandboxCheckoutQuery = (id: string) =>
  billingQueries.sandbox.checkout.queryOptions({ input: { id }, staleTime: 0 })

/** What the test provider knows of this workspace. */
export const sandboxPortalQuery = billingQueries.sandbox.portal.queryOptions({ staleTime: 0 })

/** The test provider tells of a change later, as a real one would. */
const stale = [billingQueries.key()]

/** Pays with a test card, and leaves for where the buyer came from. */
export function usePaySandbox(id: string) {
  return useMutation({
    mutationFn: (card: SandboxCard) => billingApi.sandbox.pay({ id, card }),
    onSuccess: ({ paid, url }) => {
      if (paid && url) window.location.assign(url)
    },
    meta: { stale, waits: false },
  })
}

function useSandboxChange<Input>(
  change: (input: Input) => Promise<{ message?: string; ok: boolean }>,
) {
  return useMutation({
    mutationFn: change,
    onSuccess: ({ ok, message = 'Changes saved' }) =>
      void notify(ok ? 'success' : 'error', message, { id: 'sandbox' }),
    onError: (error) => void notify('error', readProblem(error).message, { id: 'sandbox' }),
    meta: { stale },
  })
}

export type SandboxAction = SandboxPortal['actions'][number]

/** Makes the test provider renew, refund and the like; its answer says what came of it. */
export const useSandboxAction = () =>
  useSandboxChange((action: SandboxAction) => billingApi.sandbox.act({ action }))

export const useSetSandboxCard = () =>
  useSandboxChange((card: SandboxCard) => billingApi.sandbox.setCard({ card }))
