import type { KnowledgeItem } from '#contracts/clients/knowledge.ts'
import { knowledgeLimits } from '#contracts/rules/clients/client-rules.ts'
import { writtenDay } from '#contracts/rules/written-days.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import {
  insertKnowledge,
  requireChange,
  requireRoom,
  shownItem,
} from '#server/features/knowledge/index.ts'
import { namedClient } from '#server/features/signoff/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import {
  type ExpertPlace,
  type HeldRequest,
  heldRequest,
  questionsOf,
  requestOfQuestion,
  type StoredQuestion,
  setQuestion,
} from './experts.store.ts'
import { askerNamed } from './experts.views.ts'
import { passageOf } from './passage-of.ts'

type Taken = ExpertPlace & {
  facts: { content: string; validUntil: string | null }[]
  answeredAt: string
}

/**
 * Makes facts of an answer, approved by the caller and owned by whoever answered. Throws `not_found`, `forbidden`,
 * `invalid_input` where the client has no room, and `conflict` for an answer that has changed or was decided on.
 */
export async function takeAnswer(
  context: RequestContext,
  taken: Taken,
): Promise<{ items: KnowledgeItem[] }> {
  const { clientId, facts, answeredAt } = taken
  return await context.inTransaction(async (scope) => {
    const { request, question, client } = await requireAnswer(scope, taken)
    return await once(scope, context.idempotencyKey, ['take-answer', taken], async () => {
      requireUndecided(question)
      if (question.declined || question.answered_at?.toISOString() !== answeredAt) {
        const message = 'The answer has changed in the meantime. Please read it again.'
        throw new AppError('conflict', message)
      }
      await requireRoom(scope, clientId, facts.length)
      const source = await sourceOf(scope, request, question)
      const of = { clientId, owner: request.name, answerId: question.id, source }
      const items: KnowledgeItem[] = []
      for (const { content, validUntil } of facts) {
        const id = newId()
        const passage = passageOf(question.answer, content)
        await insertKnowledge(scope, { ...of, id, kind: 'fact', content, passage, validUntil })
        const item = await shownItem(scope, { clientId, id })
        if (item) items.push(item)
      }
      await setQuestion(scope, question.id, { state: 'taken' })
      await emit(
        scope,
        'client.knowledge_added',
        items.map(() => ({ id: clientId, name: client, kind: 'fact' })),
      )
      return { items }
    })
  })
}

/** Leaves an answer out of the knowledge. Throws `not_found`, `forbidden` and `conflict`. */
export async function dismissAnswer(context: RequestContext, place: ExpertPlace): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { request, question } = await requireAnswer(scope, place)
    if (question.state === 'dismissed') return
    requireUndecided(question)
    if (!question.answered_at) throw new AppError('conflict', 'This is not answered yet.')
    await setQuestion(scope, question.id, { state: 'dismissed' })
    const { subject } = request
    await emit(scope, 'client.answer_dismissed', { id: place.clientId, subject })
  })
}

/** The request is locked first, as it is while the expert answers. */
async function requireAnswer(scope: MemberScope, place: ExpertPlace) {
  const id = await requestOfQuestion(scope, place)
  const request = id && (await heldRequest(scope, { id, clientId: place.clientId }))
  const questions = request ? await questionsOf(scope, request.id) : []
  const question = questions.find((one) => one.id === place.id)
  if (!request || !question) throw new AppError('not_found')
  return { request, question, client: await requireChange(scope, place.clientId) }
}

function requireUndecided({ state }: StoredQuestion): void {
  if (state === 'open') return
  throw new AppError('conflict', 'Someone else has already decided on this answer.')
}

/** Whose word it is, of which day by the client’s clock, and who asked for it: by name and never by address, since articles may say it. */
async function sourceOf(
  scope: MemberScope,
  { name, user_id, client_id }: HeldRequest,
  { answered_at: at }: StoredQuestion,
): Promise<string> {
  const timeZone = (await namedClient(scope, client_id))?.timeZone ?? 'UTC'
  const asker = await askerNamed(scope, user_id)
  const day = writtenDay(at ?? scope.now, { timeZone })
  const parts = [name, day, ...(asker ? [`asked by ${asker}`] : [])]
  return parts.join(', ').slice(0, knowledgeLimits.line)
}
