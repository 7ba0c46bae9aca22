import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { withIdempotencyKey } from '#web/lib/api/idempotency.ts'

const publish = withIdempotencyKey(deskApi.publishing.publish)

/** Starts publishing articles; the answer says of each whether it is on its way. */
export function useBulkPublish() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { articleIds: string[]; credentialIds: string[] }) => publish(wanted),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: apiQueries.publications.key() })
      void cache.invalidateQueries({ queryKey: apiQueries.articles.list.key() })
    },
  })
}
