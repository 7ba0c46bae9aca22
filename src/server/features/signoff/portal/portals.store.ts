import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { newId } from '#server/kernel/ids.ts'

function portals(scope: Scope) {
  return scope.tx.selectFrom('client_portals').selectAll().where(inView(scope, 'client_id'))
}

/** Lets a person into a client’s portal, again where they were there before; returns the portal’s id. */
export async function upsertPortal(
  scope: Scope,
  portal: { clientId: string; name: string; email: string; expiresAt: Date },
): Promise<string> {
  const { name, expiresAt: expires_at } = portal
  const row = await scope.tx
    .insertInto('client_portals')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      client_id: portal.clientId,
      name,
      email: portal.email,
      expires_at,
      created_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'client_id', 'email']).doUpdateSet({
        name,
        expires_at,
        revoked_at: null,
        // No link works again that was mailed before: the one of the new mail is the only one.
        token_hash: null,
        more_token_hashes: [],
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Lets a person into a client’s portal as `upsertPortal` does, but the links they have go on working; returns the
 * portal’s id.
 */
export async function keepPortal(
  scope: Scope,
  portal: { clientId: string; name: string; email: string; expiresAt: Date },
): Promise<string> {
  const there = await portals(scope)
    .where('client_id', '=', portal.clientId)
    .where('email', '=', portal.email)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!there) return await upsertPortal(scope, portal)
  const of = { id: there.id, clientId: portal.clientId }
  await setPortal(scope, of, { expires_at: portal.expiresAt })
  return there.id
}

/** Whether somebody’s link to a client’s portal was taken from them. */
export async function isShutOut(
  scope: Scope,
  { clientId, email }: { clientId: string; email: string },
): Promise<boolean> {
  const row = await portals(scope)
    .where('client_id', '=', clientId)
    .where('email', '=', email)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a portal; false when there is none. */
export async function setPortal(
  scope: Scope,
  of: { id: string; clientId: string },
  values: {
    token_hash?: string
    more_token_hashes?: string[]
    revoked_at?: Date
    reports_since?: Date | null
    expires_at?: Date
  },
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('client_portals')
    .set(values)
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', of.clientId)
    .where('id', '=', of.id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** One portal, locked until the transaction ends, or undefined. */
export async function heldPortal(scope: Scope, id: string) {
  return await portals(scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Those who have a portal of a client, the first invited first, each with how the last mail fared. */
export async function portalsOf(scope: Scope, clientId: string) {
  return await scope.tx
    .selectFrom('client_portals as p')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('mails as m')
          .select(['m.sent_at', 'm.problem'])
          .whereRef('m.portal_id', '=', 'p.id')
          .orderBy('m.created_at', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['m.sent_at', 'm.problem'])
    .where(inView(scope, 'p.client_id'))
    .where('p.client_id', '=', clientId)
    .where('p.revoked_at', 'is', null)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(50)
    .execute()
}
