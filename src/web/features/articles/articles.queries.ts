import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/api/idempotency.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { usePending } from '#web/lib/forms/use-pending.ts'
import { notify } from '../../lib/toasts.ts'
import { type CachedList, newerArticle, takeOut } from './list/cached-articles.ts'

export type ArticleInput = Parameters<typeof api.articles.create>[0]

/** Live events carry the progress; this is for those that a proxy keeps back. */
const fallbackPollMs = 20_000

export type Narrowing = Omit<Parameters<typeof api.articles.list>[0], 'page' | 'search'>

/** A page of articles. The page before stays on screen until the next has come. */
export const articlesQuery = (page: number, search: string, narrowing: Narrowing = {}) =>
  apiQueries.articles.list.queryOptions({
    input: { page, ...(search ? { search } : {}), ...narrowing },
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.generating.length ? fallbackPollMs : false),
  })

export const articleQuery = (id: string) =>
  apiQueries.articles.get.queryOptions({
    input: { id },
    staleTime: 30_000,
    structuralSharing: newerArticle,
    refetchInterval: ({ state }) =>
      state.data && isBeingWritten(state.data.status) ? fallbackPollMs : false,
  })

/** The campaign that was used last, remembered per person. */
export const preferencesQuery = apiQueries.preferences.get.queryOptions({ staleTime: 60_000 })

const createArticles = withIdempotencyKey(api.articles.create, 'article')

/** Pays for and starts the articles of one submission. */
export function useCreateArticles() {
  const cache = useQueryClient()
  return useMutation({
    // What was ordered is looked for by its name, to tell how it ends.
    mutationKey: apiQueries.articles.create.mutationKey(),
    mutationFn: (order: ArticleInput) => createArticles(order),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: apiQueries.articles.list.key() })
      void cache.invalidateQueries({ queryKey: apiQueries.me.key() })
      void cache.invalidateQueries({ queryKey: apiQueries.campaigns.key() })
      void cache.invalidateQueries({ queryKey: apiQueries.clients.key() })
    },
  })
}

/** What is said of a deletion, in the list and on the article's own page. */
const deletionWords = {
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

/** The list without what is being deleted: no answer that comes meanwhile brings it back, only a failure. */
export function useWithoutDeleted(list: CachedList | undefined): CachedList | undefined {
  return usePending<string>(deletion.mutationKey).reduce(takeOut, list)
}

/** Deletes an article; it leaves the lists at once and comes back should that fail. */
export function useDeleteArticle(from: keyof typeof deletionWords) {
  const cache = useQueryClient()
  const lists = { queryKey: apiQueries.articles.list.key() }
  return useMutation({
    ...deletion,
    mutationFn: (id: string) => ignoreNotFound(api.articles.remove({ id })),
    onSuccess: (_, id) => {
      cache.setQueriesData<CachedList>(lists, (list) => takeOut(list, id))
      void notify('success', deletionWords[from].done)
      cache.removeQueries({ queryKey: articleQuery(id).queryKey })
      void cache.invalidateQueries({ queryKey: apiQueries.me.key() })
      void cache.invalidateQueries({ queryKey: apiQueries.campaigns.key() })
      void cache.invalidateQueries({ queryKey: apiQueries.clients.key() })
    },
    onError: (error) => {
      const { title, ...more } = deletionWords[from].failed(readProblem(error).message)
      void notify('error', title, more)
    },
    onSettled: () => void cache.invalidateQueries(lists),
  })
}

/** Everything that shows a number of articles, or credits that came back with them. */
function useStaleCounts() {
  const cache = useQueryClient()
  const counted = [apiQueries.articles, apiQueries.me, apiQueries.campaigns, apiQueries.clients]
  return () => {
    for (const part of counted) void cache.invalidateQueries({ queryKey: part.key() })
  }
}

/** Deletes the articles named, all of them or none. */
export function useDeleteArticles() {
  const refresh = useStaleCounts()
  return useMutation({
    mutationFn: (ids: string[]) => api.articles.removeMany({ ids }),
    onSuccess: ({ removed }) =>
      void notify('success', removed === 1 ? 'Article deleted' : `${removed} articles deleted`),
    onError: (error) =>
      void notify('error', `Error deleting articles: ${readProblem(error).message}`),
    onSettled: refresh,
  })
}

/** Deletes every article of the workspace. */
export function useDeleteAllArticles() {
  const refresh = useStaleCounts()
  return useMutation({
    mutationFn: () => api.articles.removeAll({ confirmation: 'delete all' }),
    onSuccess: () => void notify('success', 'All articles deleted'),
    onError: (error) =>
      void notify('error', `Error deleting all articles: ${readProblem(error).message}`),
    onSettled: refresh,
  })
}

/** Remembers the campaign for the next article, and says how that went. */
export function useRememberCampaign() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.preferences.save({ lastUsedCampaignId: id }),
    onSuccess: (saved) => {
      cache.setQueryData(preferencesQuery.queryKey, saved)
      void notify('success', 'Campaign preference saved', { id: 'campaign-preference' })
    },
    onError: (error) => {
      void notify('error', 'Failed to save campaign preference', {
        id: 'campaign-preference',
        description: readProblem(error).message,
      })
    },
  })
}
