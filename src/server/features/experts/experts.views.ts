import { sql } from 'kysely'
import type { ExpertQuestion, ExpertRequest } from '#contracts/clients/experts.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { memberNamed } from '#server/db/member-named.ts'
import { addressesMachines } from '#server/text/passages/addresses-machines.ts'

type StoredQuestion = Omit<ExpertQuestion, 'suspect'>

function requestRows(scope: Scope, clientId: string) {
  return scope.tx
    .selectFrom('expert_requests as r')
    .leftJoin('app.people as p', 'p.id', 'r.user_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('mails as m')
          .select(['m.sent_at', 'm.problem'])
          .whereRef('m.workspace_id', '=', 'r.workspace_id')
          .whereRef('m.request_id', '=', 'r.id')
          .orderBy('m.created_at', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.subject', 'r.name', 'r.email', 'r.note', 'r.due_on', 'r.created_at'])
    .select(['r.opened_at', 'r.withdrawn_at', 'r.expires_at', 'm.sent_at', 'm.problem'])
    .select(sql<string>`coalesce(nullif(p.full_name, ''), p.email, '')`.as('asked_by'))
    .select(
      sql<
        StoredQuestion[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'number', q.number,
          'question', q.question, 'answer', q.answer, 'declined', q.declined, 'answeredAt', q.answered_at,
          'state', q.state) order by q.number), '[]')
        from expert_questions q where q.workspace_id = r.workspace_id and q.request_id = r.id)`.as(
        'questions',
      ),
    )
    .where(inView(scope, 'r.client_id'))
    .where('r.client_id', '=', clientId)
}

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number]

function toRequest(scope: Scope, row: Row): ExpertRequest {
  const { id, subject, name, email, note } = row
  return {
    ...{ id, subject, name, email, note, dueOn: row.due_on },
    state: stateOf(scope, row),
    askedBy: row.asked_by,
    createdAt: row.created_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    mailProblem: row.problem,
    questions: row.questions.map((question) => ({
      ...question,
      answeredAt: question.answeredAt && new Date(question.answeredAt).toISOString(),
      suspect: question.answer !== '' && addressesMachines(question.answer),
    })),
  }
}

function stateOf({ now }: Scope, row: Row): ExpertRequest['state'] {
  if (row.questions.every(({ answeredAt }) => answeredAt !== null)) return 'answered'
  if (row.withdrawn_at) return 'withdrawn'
  return row.expires_at < now ? 'expired' : 'waiting'
}

/** What experts of a client were asked, the newest first. */
export async function shownRequests(scope: Scope, clientId: string): Promise<ExpertRequest[]> {
  const rows = await requestRows(scope, clientId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(expertLimits.requests)
    .execute()
  return rows.map((row) => toRequest(scope, row))
}

/** One request, or undefined. */
export async function shownRequest(
  scope: Scope,
  { clientId, id }: { clientId: string; id: string },
): Promise<ExpertRequest | undefined> {
  const row = await requestRows(scope, clientId).where('r.id', '=', id).executeTakeFirst()
  return row && toRequest(scope, row)
}

/** Who asked, while they are a member who sees the client; else nobody. */
export async function askerWhoSees(
  scope: Scope,
  { user_id: userId, client_id: clientId }: { user_id: string | null; client_id: string },
): Promise<string[]> {
  if (!userId) return []
  const { rows } = await sql<{ sees: boolean }>`
    select app.sees_client(${scope.workspaceId}::uuid, ${userId}::uuid, ${clientId}::uuid) as sees`.execute(
    scope.tx,
  )
  return rows[0]?.sees ? [userId] : []
}

/** Who asked, by name and never by address; null where they have no name or have left. */
export async function askerNamed(scope: Scope, userId: string | null): Promise<string | null> {
  const asker = await memberNamed(scope, userId)
  return asker && asker.name !== asker.email ? asker.name : null
}
