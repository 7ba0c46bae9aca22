import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { deskApi, deskQueries } from '#web/lib/api/desk-api.ts'
import { notify } from '#web/lib/toasts.ts'

/** The members who can see all of the articles. */
export const peopleQuery = (articleIds: string[]) =>
  deskQueries.people.queryOptions({ input: { articleIds }, staleTime: 30_000 })

export const filtersQuery = deskQueries.filters.queryOptions({
  staleTime: 60_000,
  select: ({ items }) => items,
})

function useArticleChange<Input>(work: (input: Input) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: () => void notify('success', done),
    onError: (error) =>
      void notify('error', 'This could not be saved', { description: readProblem(error).message }),
    // A review can be an approval, which the card beside it shows. Its key as such: lists load no routes for it.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: apiQueries.articles.key() }),
        cache.invalidateQueries({ queryKey: [['sign-off']] }),
      ]),
  })
}

export const useEndReview = () => {
  const end = (input: Parameters<typeof deskApi.endReview>[0]) => deskApi.endReview(input)
  return useArticleChange(end, 'Review ended')
}

function useFilterChange<Input>(work: (input: Input) => Promise<unknown>, failed: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: work,
    onError: (error) => void notify('error', failed, { description: readProblem(error).message }),
    onSettled: () => cache.invalidateQueries({ queryKey: deskQueries.filters.key() }),
  })
}

export const useSaveFilter = () =>
  useFilterChange(deskApi.saveFilter, 'The filter could not be saved')

export const useRemoveFilter = () =>
  useFilterChange((id: string) => deskApi.removeFilter({ id }), 'The filter could not be removed')
