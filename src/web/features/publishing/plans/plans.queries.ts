import { useMutation } from '@tanstack/react-query'
import type { PublicationPlan, SetPlan } from '#contracts/publishing/publication-plans.ts'
import { deskApi, deskQueries } from '#web/lib/api/desk-api.ts'
import { serverTime } from '#web/lib/server-clock.ts'
import { notify } from '../../../lib/toasts.ts'
import { momentLabel } from '../schedule/moment.ts'

const failed = 'That did not work'

type Filter = { clientId?: string; articleId?: string }

/** What is planned and not scheduled yet, the next first. */
export const plansQuery = (filter: Filter = {}) =>
  deskQueries.plans.list.queryOptions({ input: filter, select: (answer) => answer.items })

/** Gives an article another plan. */
export function useSetPlan() {
  return useMutation({
    mutationFn: (plan: SetPlan) => deskApi.plans.set(plan),
    onSuccess: (plan) => void notify('success', 'Planned', { description: momentLabel(plan) }),
    meta: { waits: false },
  })
}

/** Drops a plan, with an undo while its time is still ahead. */
export function useDropPlan() {
  const restore = useMutation({
    mutationFn: (plan: SetPlan) => deskApi.plans.set(plan),
    meta: { failed },
  })
  return useMutation({
    mutationFn: ({ articleId }: PublicationPlan) => deskApi.plans.drop({ articleId }),
    onSuccess: (_, plan) => {
      const { articleId, localTime, timeZone, sites } = plan
      const credentialIds = sites.map(({ id }) => id)
      const undo = () => restore.mutate({ articleId, localTime, timeZone, credentialIds })
      const ahead = new Date(plan.dueAt).getTime() > serverTime() && sites.length > 0
      void notify('success', 'No longer planned', {
        description: plan.articleTitle,
        duration: 8000,
        ...(ahead ? { action: { label: 'Undo', onClick: undo } } : {}),
      })
    },
    meta: { failed },
  })
}
