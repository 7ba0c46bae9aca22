import { useMutation } from '@tanstack/react-query'
import type { BulkSchedule } from '#contracts/publishing/bulk-publishing.ts'
import { turnsFrom } from '#contracts/rules/publishing/cadence.ts'
import { api } from '#web/lib/api/api.ts'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { formatCount } from '../../../lib/format.ts'
import { inParts } from '../../../lib/lists/in-parts.ts'
import { notify } from '../../../lib/toasts.ts'
import { momentLabel } from '../schedule/moment.ts'

const publish = withIdempotencyKey(deskApi.publishing.publish)
/** Each article is checked and queued in a transaction of its own: a hundred took a minute on a busy server. */
const publishedAtOnce = 25

type Wanted = { articleIds: string[]; credentialIds: string[]; schedule?: BulkSchedule }

/** Takes articles off the schedule again. */
function useUnschedule() {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) await api.schedule.cancel({ id })
    },
    meta: {
      done: 'No longer scheduled',
      failed: 'Not all could be taken off the schedule',
      waits: false,
    },
  })
}

/** Starts publishing articles, or schedules them, with a notice that takes it back; the answer says of each whether it is on its way. */
export function useBulkPublish() {
  const unschedule = useUnschedule()
  return useMutation({
    mutationFn: async ({ articleIds, schedule, ...wanted }: Wanted) => {
      const turns = schedule && turnsFrom(schedule.localTime, schedule.every, articleIds.length)
      const doing = schedule ? 'Scheduling them' : 'Publishing them'
      const part = (some: string[], at: number) => {
        // Each part continues with the days where the one before ended.
        const from = schedule && { ...schedule, localTime: turns?.[at] ?? schedule.localTime }
        return publish({ ...wanted, articleIds: some, ...(from && { schedule: from }) })
      }
      const parts = await inParts(articleIds, doing, part, publishedAtOnce)
      return { outcomes: parts.flatMap(({ outcomes }) => outcomes) }
    },
    onSuccess: ({ outcomes }) => {
      const scheduled = outcomes.flatMap((outcome) => outcome.scheduled)
      const [first] = scheduled
      if (!first) return
      const articles = outcomes.filter((outcome) => outcome.scheduled.length > 0).length
      void notify('success', `Scheduled ${formatCount(articles, 'article')}`, {
        description: articles > 1 ? `From ${momentLabel(first)}` : momentLabel(first),
        duration: 10_000,
        action: { label: 'Undo', onClick: () => unschedule.mutate(scheduled.map(({ id }) => id)) },
      })
    },
    meta: { waits: false },
  })
}
