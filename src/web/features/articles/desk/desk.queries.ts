import { useMutation } from '@tanstack/react-query'
import type { ArticleCard } from '#contracts/articles/articles.ts'
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

/** What a notice calls articles: one by its title, several by their number. */
export function namesOf(articles: readonly Pick<ArticleCard, 'title' | 'inputValue'>[]): string {
  const [first, second] = articles
  return first && !second
    ? first.title || first.inputValue
    : formatCount(articles.length, 'article')
}

export const useEndReview = (done = 'Review ended') =>
  useMutation({
    mutationFn: ({ articleIds, ...how }: Parameters<typeof deskApi.endReview>[0]) =>
      inParts(articleIds, 'Withdrawing them', (some) =>
        deskApi.endReview({ ...how, articleIds: some }),
      ),
    meta: { done, failed: 'This could not be saved' },
  })

type Asked = { articles: readonly ArticleCard[]; reviewerId: string }

const idsOf = (articles: readonly ArticleCard[]) => articles.map(({ id }) => id)

/** Asks a colleague to review articles, with a notice that takes it back. */
export function useAskReview() {
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
    meta: { failed: 'Nobody was asked' },
  })
}

function useFilterChange<Input>(mutationFn: (input: Input) => Promise<unknown>, failed: string) {
  return useMutation({ mutationFn, meta: { failed, stale: [deskQueries.filters.key()] } })
}

export const useSaveFilter = () =>
  useFilterChange(deskApi.saveFilter, 'The filter could not be saved')

export const useRemoveFilter = () =>
  useFilterChange((id: string) => deskApi.removeFilter({ id }), 'The filter could not be removed')
