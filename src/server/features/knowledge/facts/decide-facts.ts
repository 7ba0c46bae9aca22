import type { KnowledgeItem } from '#contracts/clients/knowledge.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { requireChange, requireRoom } from '../knowledge.policy.ts'
import { insertKnowledge } from '../knowledge.store.ts'
import { shownItem } from '../knowledge.views.ts'
import type { SourcePlace } from '../sources/sources.store.ts'
import { countKnownSources, decide, lockOpenProposal } from './facts.store.ts'
import { startExtracting } from './start-extracting.ts'

const decided = 'Someone else has already decided on this fact.'

/** Has facts proposed from sources. Throws `not_found` when one of them isn't the client's. */
export async function proposeFacts(
  context: RequestContext,
  { clientId, sourceIds }: { clientId: string; sourceIds: string[] },
): Promise<void> {
  const ids = [...new Set(sourceIds)]
  await context.inTransaction(async (scope) => {
    if ((await countKnownSources(scope, clientId, ids)) < ids.length) {
      throw new AppError('not_found')
    }
    await requireChange(scope, clientId)
    if ((await startExtracting(scope, clientId, ids)) === 0) return
    await emit(scope, 'client.knowledge_read', { id: clientId })
  })
}

type Acceptance = SourcePlace & { content: string; validUntil: string | null }

/** Makes a proposed fact one of the client's, approved by the caller. Throws `not_found` and `conflict`. */
export async function acceptFact(
  context: RequestContext,
  fact: Acceptance,
): Promise<KnowledgeItem> {
  const { clientId, content, validUntil } = fact
  return await context.inTransaction(async (scope) => {
    const { client, proposal } = await requireOpen(scope, fact)
    return await once(scope, context.idempotencyKey, ['accept-fact', fact], async () => {
      if (proposal.state !== 'open') throw new AppError('conflict', decided)
      await requireRoom(scope, clientId)
      const id = newId()
      const { quote: passage, name, address, place } = proposal
      const source = address || [name, place].filter((part) => part !== '').join(', ')
      const item = { kind: 'fact' as const, content, passage, validUntil }
      await insertKnowledge(scope, { ...item, source: source.slice(0, 500), id, clientId })
      await decide(scope, fact, id)
      await emit(scope, 'client.knowledge_added', { id: clientId, name: client, kind: 'fact' })
      const shown = await shownItem(scope, { clientId, id })
      if (!shown) throw new AppError('internal')
      return shown
    })
  })
}

/** Rejects a proposed fact for good. Throws `not_found` and `conflict`. */
export async function rejectFact(context: RequestContext, place: SourcePlace): Promise<void> {
  const { clientId } = place
  await context.inTransaction(async (scope) => {
    const { client, proposal } = await requireOpen(scope, place)
    if (proposal.state === 'rejected') return
    if (proposal.state !== 'open') throw new AppError('conflict', decided)
    await decide(scope, place, null)
    await emit(scope, 'client.fact_rejected', { id: clientId, name: client })
  })
}

async function requireOpen(scope: MemberScope, place: SourcePlace) {
  const proposal = await lockOpenProposal(scope, place)
  if (!proposal) throw new AppError('not_found')
  return { client: await requireChange(scope, place.clientId), proposal }
}
