import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldMapping } from '#contracts/rules/publishing/field-mapping.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'

/** A site's collection with its field mapping; read anew whenever the editor opens. */
export const fieldMappingsQuery = (id: string) =>
  apiQueries.fieldMappings.get.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 })

/** Replaces the field mapping of a site. */
export function useSaveMapping(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mappings: FieldMapping) => api.fieldMappings.save({ id, mappings }),
    onSuccess: (saved) => void cache.setQueryData(fieldMappingsQuery(id).queryKey, saved),
    meta: { done: 'Field mappings saved successfully', failed: 'Failed to save mappings' },
  })
}
