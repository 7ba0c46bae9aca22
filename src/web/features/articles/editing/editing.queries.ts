import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { articleQuery } from '../articles.queries.ts'
import type { Change } from './change.ts'
import { noteChange } from './undo/undo-store.ts'

type AiEdit = Parameters<typeof api.editing.change>[0]['aiEdit']
export type BriefInput = Parameters<typeof api.editing.saveBrief>[0]

export const revisionsQuery = (id: string) =>
  apiQueries.editing.revisions.queryOptions({
    input: { id },
    staleTime: 0,
    select: (answer) => answer.items,
  })

/** A revision never changes. */
export const revisionQuery = (id: string, number: number) =>
  apiQueries.editing.revision.queryOptions({
    input: { id, number },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Says that what somebody asked to save is saved. */
export function tellSaved(): void {
  void notify('success', 'Changes saved', { id: 'changes' })
}

/** Stores the changed article in the cache that every screen reads. */
function useStoreArticle(id: string) {
  const cache = useQueryClient()
  return (article: Article) => void cache.setQueryData(articleQuery(id).queryKey, article)
}

type Saving = Change & {
  /** Marks an accepted suggestion. */
  aiEdit?: AiEdit
  /** Saved by itself, which nobody is told of. */
  autosave?: boolean
  /** Takes back or does again what was stored before; who asks for that tells of it. */
  isUndo?: boolean
  /** The id of a click that changes several blocks, which are undone together. */
  click?: string
  /** More of the same click follows, which makes one version with this. */
  more?: boolean
}

/** Saves one block. On failure the caller keeps what was typed. */
export function useChangeArticle(id: string) {
  const store = useStoreArticle(id)
  return useMutation({
    mutationFn: ({ aiEdit, autosave, more, isUndo: _, click: __, ...change }: Saving) =>
      api.editing.change({ id, change, aiEdit, autosave: autosave || more }),
    onSuccess: (article, { autosave, aiEdit: _, more: __, isUndo, click, ...change }) => {
      store(article)
      if (isUndo) return
      noteChange(id, change, click)
      if (!autosave) tellSaved()
    },
    onError: (error, { autosave }) => {
      if (autosave) return
      const { code, message } = readProblem(error)
      const told = code === 'invalid_input' || code === 'conflict' || code === 'network'
      void notify('error', 'Error saving changes', {
        id: 'changes',
        description: told ? message : 'Please try again.',
      })
    },
    meta: { waits: false },
  })
}

/** Restores an earlier version. */
export function useRestore(id: string) {
  const store = useStoreArticle(id)
  return useMutation({
    mutationFn: (input: { number: number; current: number }) =>
      api.editing.restore({ id, ...input }),
    onSuccess: (article, { number }) => {
      store(article)
      void notify('success', `Version ${number} restored`, { id: 'changes' })
    },
    meta: { failed: 'The version could not be restored', toast: 'changes', waits: false },
  })
}

/** Saves the brief. */
export function useSaveBrief(id: string) {
  const store = useStoreArticle(id)
  return useMutation({
    mutationFn: (brief: Omit<BriefInput, 'id'>) => api.editing.saveBrief({ id, ...brief }),
    onSuccess: store,
    onError: (error) =>
      void notify('error', `Error updating article: ${readProblem(error).message}`),
    meta: { done: 'Article updated successfully', waits: false },
  })
}
