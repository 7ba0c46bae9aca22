import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProposedFact, Source, Sources } from '#contracts/clients/sources.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { sourcesApi as api, sourcesQueries } from '#web/lib/api/sources-api.ts'
import { knowledgeQueries } from '#web/lib/api/writing-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

/** A client's documents and pages, and the facts proposed from them. The live connection keeps them up to date. */
export const sourcesQuery = (clientId: string) =>
  sourcesQueries.list.queryOptions({ input: { clientId }, staleTime: 10_000 })

/** A source with its passages. */
export const sourceQuery = (clientId: string, id: string) =>
  sourcesQueries.get.queryOptions({ input: { clientId, id }, staleTime: 10_000 })

const failed = (title: string) => (error: unknown) =>
  void notify('error', title, { description: readProblem(error).message })

/** Runs a change of a client's sources, and loads them again. */
function useChange<Input>(
  change: (input: Input) => Promise<unknown>,
  title: string,
  onSuccess?: (input: Input) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: failed(title),
    onSuccess: (_, input) => onSuccess?.(input),
    onSettled: () => cache.invalidateQueries({ queryKey: sourcesQueries.key() }),
  })
}

type Upload = { file: File; id?: string }

/** Adds a document, or puts one in another's place. */
export const useUpload = (clientId: string) =>
  useChange<Upload>(
    ({ file, id }) =>
      id ? api.replaceDocument({ clientId, id, file }) : api.addDocument({ clientId, file }),
    'The document could not be added',
  )

/** Removes a document or page. */
export const useRemoveSource = (clientId: string) =>
  useChange<Source>(
    ({ id }) => ignoreNotFound(api.remove({ clientId, id })),
    'It could not be removed',
    ({ kind }) => void notify('success', kind === 'page' ? 'Page removed' : 'Document removed'),
  )

const readSite = withIdempotencyKey(api.readSite)

/** Starts to read a website; the form shows what is wrong with its address. */
export function useReadSite(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (address: string) => readSite({ clientId, address }),
    onSettled: () => cache.invalidateQueries({ queryKey: sourcesQueries.key() }),
  })
}

/** Stops reading the website. */
export const useStopSite = (clientId: string) =>
  useChange<void>(() => api.stopSite({ clientId }), 'Reading could not be stopped')

/** Has facts proposed from sources. */
export const useExtractFacts = (clientId: string) =>
  useChange<Source[]>(
    (sources) => api.drawFacts({ clientId, sourceIds: sources.map(({ id }) => id).slice(0, 50) }),
    'Facts could not be proposed',
  )

export type Decision =
  | { fact: ProposedFact; accept: true; content: string; validUntil: string | null }
  | { fact: ProposedFact; accept: false }

const acceptFact = withIdempotencyKey(api.acceptFact)

/** Accepts a proposed fact, as it is or changed, or rejects it. It leaves the list at once. */
export function useDecide(clientId: string) {
  const cache = useQueryClient()
  const { queryKey } = sourcesQuery(clientId)
  return useMutation({
    mutationFn: async (decision: Decision): Promise<void> => {
      const { id } = decision.fact
      if (!decision.accept) return void (await api.rejectFact({ clientId, id }))
      const { content, validUntil } = decision
      await acceptFact({ clientId, id, content, validUntil })
    },
    onSuccess: (_, { fact, accept }) => {
      cache.setQueryData(queryKey, (old: Sources | undefined) => old && without(old, fact))
      void notify('success', accept ? 'Fact accepted' : 'Proposal rejected', { id: 'decision' })
    },
    onError: failed('Your decision could not be saved'),
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: sourcesQueries.key() }),
        cache.invalidateQueries({ queryKey: knowledgeQueries.key() }),
      ])
    },
  })
}

const without = (sources: Sources, fact: ProposedFact): Sources => ({
  ...sources,
  proposals: sources.proposals.filter(({ id }) => id !== fact.id),
})
