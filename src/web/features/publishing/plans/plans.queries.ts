import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublicationPlan, SetPlan } from '#contracts/publishing/publication-plans.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { deskApi, deskQueries } from '#web/lib/api/desk-api.ts'
import { serverTime } from '#web/lib/server-clock.ts'
import { notify } from '../../../lib/toasts.ts'
import { momentLabel } from '../schedule/moment.ts'

type Filter = { clientId?: string; articleId?: string }

/** What is planned and not scheduled yet, the next first. */
export const plansQuery = (filter: Filter = {}) =>
  deskQueries.plans.list.queryOptions({ input: filter, select: (answer) => answer.items })

/** Gives an article another plan. */
export function useSetPlan() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (plan: SetPlan) => deskApi.plans.set(plan),
    onSuccess: (plan) => {
      void refresh()
      void notify('success', 'Planned', { description: momentLabel(plan) })
    },
  })
}

/** Drops a plan, with an undo while its time is still ahead. */
export function useDropPlan() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ articleId }: PublicationPlan) => deskApi.plans.drop({ articleId }),
    onSuccess: (_, plan) => {
      const { articleId, localTime, timeZone, sites } = plan
      const credentialIds = sites.map(({ id }) => id)
      const undo = () =>
        void deskApi.plans
          .set({ articleId, localTime, timeZone, credentialIds })
          .then(refresh, tellFailed)
      const ahead = new Date(plan.dueAt).getTime() > serverTime() && sites.length > 0
      void notify('success', 'No longer planned', {
        description: plan.articleTitle,
        duration: 8000,
        ...(ahead ? { action: { label: 'Undo', onClick: undo } } : {}),
      })
    },
    onError: tellFailed,
    onSettled: refresh,
  })
}

function tellFailed(error: unknown): void {
  void notify('error', 'That did not work', { description: readProblem(error).message })
}

function useRefresh(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all(
      [deskQueries.plans.key(), apiQueries.schedule.key(), apiQueries.overview.key()].map(
        (queryKey) => cache.invalidateQueries({ queryKey }),
      ),
    )
  }
}
