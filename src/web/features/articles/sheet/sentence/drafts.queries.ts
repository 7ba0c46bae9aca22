import { useMutation } from '@tanstack/react-query'
import { sheetDraftsQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'

/** Sheets from sentences that are kept. */
export const sheetDraftsQuery = sheetDraftsQueries.list.queryOptions()

/** One of them with its rows, as it is on the server now. */
export const sheetDraftQuery = (id: string) =>
  sheetDraftsQueries.get.queryOptions({ input: { id }, staleTime: 0, gcTime: 0, retry: false })

const create = withIdempotencyKey(writingApi.sheetDrafts.create)
type Kept = Parameters<typeof writingApi.sheetDrafts.create>[0]

/** Keeps a sheet: under a new id, or in the place of the one that was seen. Whoever calls it shows a failure. */
export function useKeepDraft() {
  return useMutation({
    mutationFn: ({ at, ...kept }: Kept & { at: { id: string; updatedAt?: string } | undefined }) =>
      at ? writingApi.sheetDrafts.update({ ...kept, ...at }) : create(kept),
    meta: { stale: [sheetDraftsQuery.queryKey], waits: false },
  })
}

/** Removes a kept sheet. */
export function useRemoveDraft() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => writingApi.sheetDrafts.remove({ id }),
    meta: { failed: 'The draft could not be removed', stale: [sheetDraftsQuery.queryKey] },
  })
}
