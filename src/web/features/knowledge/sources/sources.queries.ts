import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProposedFact, Source, Sources } from '#contracts/clients/sources.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { sourcesApi as api, sourcesQueries } from '#web/lib/api/sources-api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

/** A client's documents and pages, and the facts proposed from them. The live connection keeps them up to date. */
export const sourcesQuery = (clientId: string) =>
  sourcesQueries.list.queryOptions({ input: { clientId }, staleTime: 10_000 })

/** A source with its passages. */
export const sourceQuery = (clientId: string, id: string) =>
  sourcesQueries.get.queryOptions({ input: { clientId, id }, staleTime: 10_000 })

/** Runs a change of a client's sources. */
function useChange<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  failed: string,
  onSuccess?: (input: Input) => void,
) {
  return useMutation({
    mutationFn,
    onSuccess: (_, input) => onSuccess?.(input),
    meta: { failed },
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
  return useMutation({ mutationFn: (address: string) => readSite({ clientId, address }) })
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
    meta: { failed: 'Your decision could not be saved' },
  })
}

const without = (sources: Sources, fact: ProposedFact): Sources => ({
  ...sources,
  proposals: sources.proposals.filter(({ id }) => id !== fact.id),
})
