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

/** What to change of articles; what is left out stays as it is. */
export type DeskChange = {
  articleIds: string[]
  assigneeId?: string | null
  dueOn?: string | null
  /** Null withdraws them from review. */
  reviewerId?: string | null
}

/** Makes the changes one after the other, so that a refusal leaves the later ones undone. */
async function change({ articleIds, assigneeId, dueOn, reviewerId }: DeskChange): Promise<void> {
  if (assigneeId !== undefined) await deskApi.assign({ articleIds, assigneeId })
  if (dueOn !== undefined) await deskApi.setDue({ articleIds, dueOn })
  if (reviewerId === null) await deskApi.endReview({ articleIds, reviewed: false })
  else if (reviewerId) await deskApi.askReview({ articleIds, reviewerId })
}

function useArticleChange<Input>(work: (input: Input) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: () => void notify('success', done),
    onError: (error) =>
      void notify('error', 'This could not be saved', { description: readProblem(error).message }),
    onSettled: () => cache.invalidateQueries({ queryKey: apiQueries.articles.key() }),
  })
}

export const useDeskChange = () => useArticleChange(change, 'Saved')

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
