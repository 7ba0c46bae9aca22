import type { AskExpert } from '#contracts/clients/experts.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { newId } from '#server/kernel/ids.ts'

/** The client of a request or question, and its id. */
export type ExpertPlace = { clientId: string; id: string }

type NewRequest = Omit<AskExpert, 'questions'> &
  ExpertPlace & { questions: readonly string[]; expiresAt: Date }

/** Adds a request with its questions. */
export async function insertRequest(scope: MemberScope, request: NewRequest): Promise<void> {
  const { id, clientId, subject, name, email, note, dueOn, questions, expiresAt } = request
  const of = { workspace_id: scope.workspaceId, client_id: clientId }
  await scope.tx
    .insertInto('expert_requests')
    .values({
      ...{ id, ...of, subject, name, email, note, due_on: dueOn },
      ...{ expires_at: expiresAt, user_id: scope.userId, created_at: scope.now },
    })
    .execute()
  await scope.tx
    .insertInto('expert_questions')
    .values(
      questions.map((question, at) => ({
        ...{ id: newId(), ...of, request_id: id, number: at + 1, question },
      })),
    )
    .execute()
}

function requests(scope: Scope) {
  return scope.tx.selectFrom('expert_requests').selectAll().where(inView(scope, 'client_id'))
}

/** One request, locked until the transaction ends, so that answers and what is done with them follow each other; or undefined. */
export async function heldRequest(
  scope: Scope,
  { id, clientId }: { id: string; clientId?: string },
) {
  return await requests(scope)
    .where('id', '=', id)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .forUpdate()
    .executeTakeFirst()
}
export type HeldRequest = NonNullable<Awaited<ReturnType<typeof heldRequest>>>

/** Changes a request. */
export async function setRequest(
  scope: Scope,
  { id, clientId }: ExpertPlace,
  values: {
    token_hash?: string | null
    more_token_hashes?: string[]
    withdrawn_at?: Date
    opened_at?: Date
    expires_at?: Date
  },
): Promise<void> {
  await scope.tx
    .updateTable('expert_requests')
    .set(values)
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a request with its questions, answers and mails. */
export async function deleteRequest(scope: Scope, { id, clientId }: ExpertPlace): Promise<void> {
  await scope.tx
    .deleteFrom('expert_requests')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** How many requests of a client are kept. */
export async function countRequests(scope: Scope, clientId: string): Promise<number> {
  const row = await scope.tx
    .selectFrom('expert_requests')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The questions of a request, in their order. */
export async function questionsOf(scope: Scope, requestId: string) {
  return await scope.tx
    .selectFrom('expert_questions')
    .select(['id', 'number', 'question', 'answer', 'declined', 'answered_at', 'state'])
    .where(inView(scope, 'client_id'))
    .where('request_id', '=', requestId)
    .orderBy('number')
    .execute()
}
export type StoredQuestion = Awaited<ReturnType<typeof questionsOf>>[number]

/** The request that a question belongs to, or undefined. */
export async function requestOfQuestion(
  scope: Scope,
  { id, clientId }: ExpertPlace,
): Promise<string | undefined> {
  const row = await scope.tx
    .selectFrom('expert_questions')
    .select('request_id')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.request_id
}

/** Changes a question. */
export async function setQuestion(
  scope: Scope,
  id: string,
  values: {
    answer?: string
    declined?: boolean
    answered_at?: Date | null
    state?: 'taken' | 'dismissed'
  },
): Promise<void> {
  await scope.tx
    .updateTable('expert_questions')
    .set(values)
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .execute()
}
