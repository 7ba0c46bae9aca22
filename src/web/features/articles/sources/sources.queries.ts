import { queryOptions, useMutation } from '@tanstack/react-query'
import type { ArticleSource } from '#contracts/articles/research.ts'
import { researchQueries, writingApi } from '#web/lib/api/writing-api.ts'
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

/** Adds a page to an article's sources. */
export const useAddSource = (id: string) =>
  useMutation({ mutationFn: (address: string) => writingApi.research.add({ id, address }) })

/** Brings a source back that was left out. */
export function useRestoreSource(id: string) {
  return useMutation({
    mutationFn: ({ id: sourceId }: Pick<ArticleSource, 'id'>) =>
      writingApi.research.restore({ id, sourceId }),
    meta: { failed: 'The source could not be used again' },
  })
}

/** Leaves a source out, with an undo. */
export function useDropSource(id: string) {
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
    meta: { failed: 'The source could not be left out' },
  })
}
