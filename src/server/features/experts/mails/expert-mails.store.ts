import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import type { ExpertPlace } from '../experts.store.ts'

export type NewExpertMail = ExpertPlace & { kind: 'link' | 'reminder'; occasion: string }

/** Adds a mail and returns its id; undefined when there is one of this kind and occasion. */
export async function insertExpertMail(
  scope: Scope,
  { id: request_id, clientId, kind, occasion }: NewExpertMail,
): Promise<string | undefined> {
  const row = await scope.tx
    .insertInto('expert_mails')
    .values({
      ...{ id: newId(), workspace_id: scope.workspaceId, client_id: clientId },
      ...{ request_id, kind, occasion, created_at: scope.now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A mail that is still to be sent, with the request it is about; or undefined. */
export async function expertMailToSend(scope: Scope, id: string) {
  return await scope.tx
    .selectFrom('expert_mails')
    .select(['kind', 'client_id as clientId', 'request_id as requestId'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** Stores how a mail fared; `problem` null means it was taken on. */
export async function storeExpertMailSent(
  scope: Scope,
  id: string,
  problem: string | null,
): Promise<void> {
  await scope.tx
    .updateTable('expert_mails')
    .set(problem === null ? { sent_at: scope.now, problem: null } : { problem })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
