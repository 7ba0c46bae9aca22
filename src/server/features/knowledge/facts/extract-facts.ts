import type { Passage } from '#contracts/clients/sources.ts'
import type { DurableWork } from '#server/context/context.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import { sentenceOf } from '../sources/failure-sentence.ts'
import { type SourcePlace, setFactsState } from '../sources/sources.store.ts'
import { passagesOf } from '../sources/sources.views.ts'
import { checkedFacts } from './checked-facts.ts'
import { keepProposals, sourceToExtract } from './facts.store.ts'

/** Characters that one call of the writer is given, about 2,500 tokens. */
const partLength = 10_000
/** Parts of one source that facts are extracted from. */
const mostParts = 8

type Begun = {
  workspaceId: string
  place: SourcePlace
  title: string
  passages: Passage[]
  upto: number
  known: string[]
}

/**
 * Extracts facts from one source, a part of it per call. The writer sees that part and nothing else; what it
 * answers is kept only where its quote stands in the source.
 */
export const extractFacts: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId: id }) => {
    const source = await sourceToExtract(scope, id)
    if (!source) return null
    const place = { clientId: source.clientId, id }
    const passages = (await passagesOf(scope, place)).filter(({ suspect }) => !suspect)
    const known = [...source.quotes, ...source.known]
    const { name: title, upto } = source
    return { workspaceId: scope.workspaceId, place, title, passages, upto, known }
  },

  run: async (context, { workspaceId, place, title, passages, upto, known }, attempt) => {
    for (const part of partsOf(passages)) {
      const last = part.at(-1)?.number ?? 0
      if (last <= upto) continue
      const text = part.map(({ heading, content }) => `${heading}\n${content}`.trim()).join('\n\n')
      const { calls, onCall } = collectCalls()
      const call = { workspaceId, signal: attempt.signal, onCall }
      const stated = await context.ports.writer.facts({ title, text }, call)
      const facts = checkedFacts(stated, part, known)
      known.push(...facts.flatMap(({ content, quote }) => [content, quote]))
      await attempt.inTransaction(async (scope) => {
        await keepProposals(scope, place, facts, last)
        await storeCalls(scope, { clientId: place.clientId, articleId: null }, calls)
        await emit(scope, 'client.knowledge_read', { id: place.clientId })
      })
    }
  },

  settle: async (scope, { place }) => {
    await setFactsState(scope, place, 'drawn')
    await emit(scope, 'client.knowledge_read', { id: place.clientId })
  },

  giveUp: async (scope, { subjectId: id, error }) => {
    const source = await sourceToExtract(scope, id)
    if (!source) return undefined
    const place = { clientId: source.clientId, id }
    await setFactsState(scope, place, 'failed', sentenceOf(error))
    await emit(scope, 'client.knowledge_read', { id: place.clientId })
    return { sourceId: id }
  },
}

/** Passages in parts that fit one call, in order; the rest of a very long source is left out. */
function partsOf(passages: Passage[]): Passage[][] {
  const parts: Passage[][] = []
  let left = 0
  for (const passage of passages) {
    const size = passage.content.length + passage.heading.length + 4
    if (size > left) {
      parts.push([])
      left = partLength
    }
    parts.at(-1)?.push(passage)
    left -= size
  }
  return parts.slice(0, mostParts)
}
