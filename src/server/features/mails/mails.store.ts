import { sql } from 'kysely'
import { mailSchema, type NewMail, type QueuedMail } from '#contracts/events/mails.ts'
import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'

type Columns = {
  clientId?: string
  roundId?: string
  seatId?: string | null
  portalId?: string
  requestId?: string
  invitationId?: string
  userId?: string
  details?: object
}

/** Adds a mail and returns its id; undefined when there is one of this name, place and occasion. */
export async function insertMail(scope: Scope, mail: NewMail): Promise<string | undefined> {
  const { name, occasion = '', ...rest } = mail
  const { details = {}, ...about }: Columns = rest
  const row = await scope.tx
    .insertInto('mails')
    .values({
      ...{ id: newId(), workspace_id: scope.workspaceId, client_id: about.clientId ?? null },
      ...{ round_id: about.roundId ?? null, seat_id: about.seatId ?? null },
      ...{ portal_id: about.portalId ?? null, request_id: about.requestId ?? null },
      ...{ invitation_id: about.invitationId ?? null, user_id: about.userId ?? null },
      ...{ kind: name.slice(name.indexOf('.') + 1), occasion, details: JSON.stringify(details) },
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A mail that is still to be sent, or undefined. */
export async function mailToSend(scope: Scope, id: string): Promise<QueuedMail | undefined> {
  const row = await scope.tx
    .selectFrom('mails')
    .select(['client_id as clientId', 'round_id as roundId', 'seat_id as seatId'])
    .select(['portal_id as portalId', 'request_id as requestId', 'invitation_id as invitationId'])
    .select(['user_id as userId', 'occasion', 'details'])
    // The release before says `digest` in a column of its own, which leaves with it.
    .select(
      sql<string>`case when round_id is not null then 'review.' when portal_id is not null then 'portal.'
        when request_id is not null then 'expert.' when invitation_id is not null then 'invitation.'
        else 'member.' end || case when digest then 'digest' else kind end`.as('name'),
    )
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row && { id, ...mailSchema.parse(row) }
}

/** Stores how a mail fared; `problem` null means that a mail server has taken it. */
export async function storeResult(scope: Scope, id: string, problem: string | null): Promise<void> {
  await scope.tx
    .updateTable('mails')
    .set(problem === null ? { sent_at: scope.now, problem: null } : { problem })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
