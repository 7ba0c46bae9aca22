import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { usePending } from '#web/lib/forms/use-pending.ts'
import { inParts } from '#web/lib/lists/in-parts.ts'
import { notify } from '#web/lib/toasts.ts'
import { type CachedList, newerArticle, withoutArticle } from './cached-articles.ts'

export type ArticleInput = Parameters<typeof api.articles.create>[0]

/** Live events carry the progress; this covers events lost on the way. */
const fallbackPollMs = 10_000

export type ArticleFilters = Omit<Parameters<typeof api.articles.list>[0], 'page' | 'search'>

/** A page of articles. The previous page stays on screen until the next has loaded. */
export const articlesQuery = (page: number, search: string, filters: ArticleFilters = {}) =>
  apiQueries.articles.list.queryOptions({
    input: { page, ...(search ? { search } : {}), ...filters },
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.generating.length ? fallbackPollMs : false),
  })

/** The brief an article is written from. */
export const briefQuery = (id: string) =>
  apiQueries.editing.brief.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 })

export const articleQuery = (id: string) =>
  apiQueries.articles.get.queryOptions({
    input: { id },
    staleTime: 30_000,
    structuralSharing: newerArticle,
    refetchInterval: ({ state }) =>
      state.data && (isBeingWritten(state.data.status) || state.data.progress)
        ? fallbackPollMs
        : false,
  })

/** The campaign that was used last, remembered per person. */
export const preferencesQuery = apiQueries.preferences.get.queryOptions({ staleTime: 60_000 })

const createArticles = withIdempotencyKey(api.articles.create, 'article')

/** Pays for and starts the articles of one submission. */
export function useCreateArticles() {
  return useMutation({
    // The notices of finished articles find an order by this key.
    mutationKey: apiQueries.articles.create.mutationKey(),
    mutationFn: (order: ArticleInput) => createArticles(order),
    meta: { waits: false },
  })
}

/** The toasts of a deletion, from the list and from the article's own page. */
const deletionMessages = {
  list: {
    done: 'Article deleted',
    failed: (message: string) => ({ title: `Error deleting article: ${message}` }),
  },
  page: {
    done: 'Article deleted successfully',
    failed: (message: string) => ({ title: 'Failed to delete article', description: message }),
  },
}

const deletion = { mutationKey: apiQueries.articles.remove.mutationKey() }

/** The list without articles whose deletion is pending; only a failed deletion brings one back. */
export function useWithoutPendingDeletions(list: CachedList | undefined): CachedList | undefined {
  return usePending<string>(deletion.mutationKey).reduce(withoutArticle, list)
}

/** Deletes an article; it leaves the lists at once and returns if that fails. */
export function useDeleteArticle(from: keyof typeof deletionMessages) {
  const cache = useQueryClient()
  const lists = { queryKey: apiQueries.articles.list.key() }
  return useMutation({
    ...deletion,
    mutationFn: (id: string) => ignoreNotFound(api.articles.remove({ id })),
    onSuccess: (_, id) => {
      cache.setQueriesData<CachedList>(lists, (list) => withoutArticle(list, id))
      cache.removeQueries({ queryKey: articleQuery(id).queryKey })
    },
    onError: (error) => {
      const { title, ...more } = deletionMessages[from].failed(readProblem(error).message)
      void notify('error', title, more)
    },
    meta: { done: deletionMessages[from].done, waits: false },
  })
}

/** Deletes the given articles, all or none. */
export function useDeleteArticles() {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const parts = await inParts(ids, 'Deleting them', (some) =>
        api.articles.removeMany({ ids: some }),
      )
      return { removed: parts.reduce((sum, part) => sum + part.removed, 0) }
    },
    onSuccess: ({ removed }) =>
      void notify('success', removed === 1 ? 'Article deleted' : `${removed} articles deleted`),
    onError: (error) =>
      void notify('error', `Error deleting articles: ${readProblem(error).message}`),
    meta: { waits: false },
  })
}

/** Deletes every article of the workspace. */
export function useDeleteAllArticles() {
  return useMutation({
    mutationFn: () => api.articles.removeAll({ confirmation: 'delete all' }),
    onError: (error) =>
      void notify('error', `Error deleting all articles: ${readProblem(error).message}`),
    meta: { done: 'All articles deleted', waits: false },
  })
}

/** Remembers the campaign for the next article. */
export function useRememberCampaign() {
  const cache = useQueryClient()
  return useMutation({
    // One after the other, so that the last one chosen stays.
    scope: { id: 'last-used-campaign' },
    mutationFn: (id: string) => api.preferences.save({ lastUsedCampaignId: id }),
    onSuccess: (saved) => void cache.setQueryData(preferencesQuery.queryKey, saved),
    meta: { failed: 'Failed to save campaign preference', toast: 'campaign-preference' },
  })
}
