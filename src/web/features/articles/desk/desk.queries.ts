import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { deskApi, deskQueries } from '#web/lib/api/desk-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { inParts } from '#web/lib/lists/in-parts.ts'
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
    onSettled: () => refreshReviews(cache),
  })
}

// A review can be an approval, which the card beside it shows. Its key as such: lists load no routes for it.
const refreshReviews = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: apiQueries.articles.key() }),
    cache.invalidateQueries({ queryKey: [['sign-off']] }),
  ])

/** What a notice calls articles: one by its title, several by their number. */
export function namesOf(articles: readonly Pick<ArticleCard, 'title' | 'inputValue'>[]): string {
  const [first, second] = articles
  return first && !second
    ? first.title || first.inputValue
    : formatCount(articles.length, 'article')
}

export const useEndReview = (done = 'Review ended') => {
  const end = ({ articleIds, ...how }: Parameters<typeof deskApi.endReview>[0]) =>
    inParts(articleIds, 'Withdrawing them', (some) =>
      deskApi.endReview({ ...how, articleIds: some }),
    )
  return useArticleChange(end, done)
}

type Asked = { articles: readonly ArticleCard[]; reviewerId: string }

const idsOf = (articles: readonly ArticleCard[]) => articles.map(({ id }) => id)

/** Asks a colleague to review articles, with a notice that takes it back. */
export function useAskReview() {
  const cache = useQueryClient()
  const withdraw = useEndReview('Withdrawn from review')
  return useMutation({
    mutationFn: ({ articles, reviewerId }: Asked) =>
      inParts(idsOf(articles), 'Asking for reviews', (some) =>
        deskApi.askReview({ articleIds: some, reviewerId }),
      ),
    onSuccess: (_, { articles }) =>
      void notify('success', 'Review requested', {
        description: namesOf(articles),
        duration: 10_000,
        action: {
          label: 'Undo',
          onClick: () => withdraw.mutate({ articleIds: idsOf(articles), reviewed: false }),
        },
      }),
    onError: (error) =>
      void notify('error', 'Nobody was asked', { description: readProblem(error).message }),
    onSettled: () => refreshReviews(cache),
  })
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
