import { useMutation } from '@tanstack/react-query'
import type { ScheduledPublication, ScheduleRequest } from '#contracts/publishing/schedule.ts'
import type { LocalMoment } from '#contracts/shapes.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { serverTime } from '#web/lib/server-clock.ts'
import { notify } from '../../../lib/toasts.ts'
import { momentLabel } from './moment.ts'

const failed = 'That did not work'

type Filter = { clientId?: string; articleId?: string }

/** What is to go out later, the next first. */
export const scheduleQuery = (filter: Filter = {}) =>
  apiQueries.schedule.list.queryOptions({ input: filter, select: (answer) => answer.items })

/** The zone that a client's articles are scheduled in; null where it has none. */
export const clientZoneQuery = (clientId: string) =>
  apiQueries.clients.get.queryOptions({
    input: { id: clientId },
    select: (client) => client.timeZone,
  })

const create = withIdempotencyKey(api.schedule.create)

/** Schedules an article for sites. */
export function useSchedule(articleId: string) {
  return useMutation({
    mutationFn: (wanted: Omit<ScheduleRequest, 'articleId'>) => create({ articleId, ...wanted }),
    onSuccess: ({ items: [first] }) => {
      if (first) void notify('success', 'Scheduled', { description: momentLabel(first) })
    },
    meta: { waits: false },
  })
}

/** Gives what is scheduled another time. */
export function useMoveScheduled(id: string) {
  return useMutation({
    mutationFn: (moment: LocalMoment) => api.schedule.move({ id, ...moment }),
    onSuccess: (moved) => void notify('success', 'Moved', { description: momentLabel(moved) }),
    meta: { waits: false },
  })
}

const wanted = ({
  articleId,
  credentialId,
  localTime,
  timeZone,
  choices,
}: ScheduledPublication) => ({
  ...choices,
  articleId,
  credentialIds: [credentialId],
  localTime,
  timeZone,
})

/** Cancels what is scheduled, with an undo while its time is still ahead. */
export function useCancelScheduled() {
  const restore = useMutation({
    mutationFn: (scheduled: ScheduledPublication) => create(wanted(scheduled)),
    meta: { failed },
  })
  return useMutation({
    mutationFn: ({ id }: ScheduledPublication) => api.schedule.cancel({ id }),
    onSuccess: (_, scheduled) => {
      const ahead = new Date(scheduled.dueAt).getTime() > serverTime()
      const undo = () => restore.mutate(scheduled)
      void notify('success', 'No longer scheduled', {
        description: scheduled.articleTitle,
        duration: 8000,
        ...(ahead ? { action: { label: 'Undo', onClick: undo } } : {}),
      })
    },
    meta: { failed },
  })
}

/** Publishes at once what was scheduled for later. */
export function usePublishScheduledNow() {
  return useMutation({
    mutationFn: ({ id }: ScheduledPublication) => api.schedule.publishNow({ id }),
    onSuccess: (_, { articleTitle }) =>
      void notify('success', 'Publishing…', { description: articleTitle }),
    meta: { failed },
  })
}
