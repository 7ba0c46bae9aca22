import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkSchedule } from '#contracts/publishing/bulk-publishing.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { withIdempotencyKey } from '#web/lib/api/idempotency.ts'

const publish = withIdempotencyKey(deskApi.publishing.publish)

type Wanted = { articleIds: string[]; credentialIds: string[]; schedule?: BulkSchedule }

/** Starts publishing articles, or schedules them; the answer says of each whether it is on its way. */
export function useBulkPublish() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) => publish(wanted),
    onSettled: () => {
      const { publications, schedule, overview, articles } = apiQueries
      for (const part of [publications, schedule, overview, articles.list]) {
        void cache.invalidateQueries({ queryKey: part.key() })
      }
    },
  })
}
