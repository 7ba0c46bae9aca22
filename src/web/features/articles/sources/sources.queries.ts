import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArticleSource } from '#contracts/articles/research.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { claimsQueries, researchQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { notify } from '#web/lib/toasts.ts'

/** Asked again while a page is being read, should its live event get lost. */
const pollMs = 3000

/** What was searched and read for an article. */
export const sourcesQuery = (id: string) =>
  queryOptions({
    ...researchQueries.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.sources.some((source) => source.state === 'waiting') ? pollMs : false,
  })

/** Makes an article's sources and facts stale; those of another article stay as they are. */
export function useRefreshSources(id: string): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: researchQueries.get.queryKey({ input: { id } }) }),
      cache.invalidateQueries({ queryKey: claimsQueries.get.queryKey({ input: { id } }) }),
    ])
  }
}

const failed = (title: string) => (error: unknown) =>
  void notify('error', title, { description: readProblem(error).message })

/** Adds a page to an article's sources. */
export function useAddSource(id: string) {
  const refresh = useRefreshSources(id)
  return useMutation({
    mutationFn: (address: string) => writingApi.research.add({ id, address }),
    onSettled: refresh,
  })
}

/** Brings a source back that was left out. */
export function useRestoreSource(id: string) {
  const refresh = useRefreshSources(id)
  return useMutation({
    mutationFn: ({ id: sourceId }: Pick<ArticleSource, 'id'>) =>
      writingApi.research.restore({ id, sourceId }),
    onError: failed('The source could not be used again'),
    onSettled: refresh,
  })
}

/** Leaves a source out, with an undo. */
export function useDropSource(id: string) {
  const refresh = useRefreshSources(id)
  const restore = useRestoreSource(id)
  return useMutation({
    mutationFn: ({ id: sourceId }: Pick<ArticleSource, 'id'>) =>
      writingApi.research.drop({ id, sourceId }),
    onSuccess: (_, source) =>
      void notify('success', 'The source is left out', {
        id: 'changes',
        description: 'Statements that relied on it are open again.',
        action: { label: 'Undo', onClick: () => restore.mutate(source) },
      }),
    onError: failed('The source could not be left out'),
    onSettled: refresh,
  })
}
