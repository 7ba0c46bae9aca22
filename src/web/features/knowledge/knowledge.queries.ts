import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ClientRules,
  Knowledge,
  KnowledgeFields,
  KnowledgeItem,
} from '#contracts/clients/knowledge.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { knowledgeQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

/** A client's rules, facts and notes. */
export const knowledgeQuery = (clientId: string) =>
  knowledgeQueries.get.queryOptions({ input: { clientId }, staleTime: 10_000 })

/** How the client's website is written. */
export const styleQuery = (clientId: string) =>
  knowledgeQueries.style.queryOptions({ input: { clientId }, staleTime: 60_000 })

const api = writingApi.knowledge
const addKnowledge = withIdempotencyKey(api.add)

export type ItemChange = KnowledgeFields & { id?: string; updatedAt?: string }

function change(cache: QueryClient, clientId: string, update: (old: Knowledge) => Knowledge): void {
  cache.setQueryData(knowledgeQuery(clientId).queryKey, (old) => old && update(old))
}

function replaced(items: KnowledgeItem[], item: KnowledgeItem): KnowledgeItem[] {
  const known = items.some(({ id }) => id === item.id)
  return known ? items.map((one) => (one.id === item.id ? item : one)) : [item, ...items]
}

/** Adds a fact or note, or changes the one with this id. */
export function useSaveItem(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...fields }: ItemChange) =>
      id ? api.change({ ...fields, clientId, id }) : addKnowledge({ ...fields, clientId }),
    onSuccess: (item) => {
      change(cache, clientId, (old) => ({ ...old, items: replaced(old.items, item) }))
      void notify('success', item.kind === 'fact' ? 'Fact saved' : 'Note saved', {
        id: 'knowledge',
      })
    },
  })
}

/** Removes a fact or note at once, with a way back. */
export function useRemoveItem(clientId: string) {
  const cache = useQueryClient()
  const restore = useSaveItem(clientId)
  return useMutation({
    mutationFn: ({ id }: KnowledgeItem) => ignoreNotFound(api.remove({ clientId, id })),
    onMutate: ({ id }) =>
      change(cache, clientId, (old) => ({
        ...old,
        items: old.items.filter((item) => item.id !== id),
      })),
    onSuccess: (_, item) => {
      const { kind, content, passage, source, owner, validUntil } = item
      const back = { kind, content, passage, source, owner, validUntil }
      void notify('success', kind === 'fact' ? 'Fact removed' : 'Note removed', {
        duration: 8000,
        action: { label: 'Undo', onClick: () => restore.mutate(back) },
      })
    },
    meta: { failed: 'It could not be removed' },
  })
}

type RulesChange = { rules: ClientRules; updatedAt?: string | undefined }

/** Replaces a client's rules. */
export function useSaveRules(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rules: RulesChange) => api.saveRules({ clientId, ...rules }),
    onSuccess: (knowledge) => {
      cache.setQueryData(knowledgeQuery(clientId).queryKey, knowledge)
      void notify('success', 'Rules saved', {
        description: 'They apply to articles written from now on.',
      })
    },
  })
}

/** Proposes rules from the client’s website or from passages; saves nothing. */
export function useProposeRules(clientId: string) {
  return useMutation({
    mutationFn: (from: Parameters<typeof api.proposeRules>[0]['from']) =>
      api.proposeRules({ clientId, from }),
  })
}
