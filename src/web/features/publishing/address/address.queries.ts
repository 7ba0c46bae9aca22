import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiQueries } from '#web/lib/api/api.ts'

/** An article's slug, the one its title proposes, and where it is published; read when somebody is about to change it. */
export const addressQuery = (id: string) =>
  apiQueries.address.read.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 })

export type AddressChange = Parameters<typeof api.address.change>[0]

/** Changes the slug; what is wrong with it is shown at the field. */
export function useChangeAddress() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: AddressChange) => api.address.change(change),
    onSuccess: (article) => {
      const input = { id: article.id }
      cache.setQueryData(apiQueries.articles.get.queryKey({ input }), article)
    },
    meta: { done: 'Address changed', toast: 'address', waits: false },
  })
}
