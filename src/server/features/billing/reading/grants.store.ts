import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import type { WantedGrant } from './wanted-grants.ts'

export type StoredGrant = {
  id: string
  pool: 'subscription' | 'bolt_on'
  reference: string
  credits: number
  expires_at: Date | null
  expired_at: Date | null
  reversal: number
  reversed: number
}

/** Locks the workspace's balance, which orders everything that moves credits, and makes one if needed. */
export async function lockBalance(
  scope: Scope,
): Promise<{ subscription: number; bolt_on: number; free: number }> {
  await scope.tx
    .insertInto('credit_balances')
    .values({ workspace_id: scope.workspaceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await scope.tx
    .selectFrom('credit_balances')
    .select(['subscription', 'bolt_on', 'free'])
    .where('workspace_id', '=', scope.workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The grants of the workspace, those spent last first within each pool. */
export async function storedGrants(scope: Scope): Promise<StoredGrant[]> {
  return await scope.tx
    .selectFrom('credit_grants')
    .select(['id', 'pool', 'reference', 'credits', 'expires_at', 'expired_at'])
    .select(['reversal', 'reversed'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy(sql`expires_at desc nulls first`)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Grants what a line has paid for; false when it was granted before. */
export async function insertGrant(scope: Scope, wanted: WantedGrant): Promise<boolean> {
  const { pool, credits, reference, expiresAt } = wanted
  const made = await scope.tx
    .insertInto('credit_grants')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      pool,
      reference,
      credits,
      expires_at: expiresAt,
      granted_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) return false
  await moveCredits(scope, { ...wanted, kind: 'grant', amount: credits })
  return true
}

/** Follows the provider where a period ends at another time than was known. */
export async function setGrantEnd(scope: Scope, id: string, expiresAt: Date): Promise<void> {
  await scope.tx
    .updateTable('credit_grants')
    .set({ expires_at: expiresAt })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('expired_at', 'is', null)
    .execute()
}

/** Notes how much of a grant goes back, and how much of that was still there. */
export async function setReversal(
  scope: Scope,
  id: string,
  { reversal, reversed }: { reversal: number; reversed: number },
): Promise<void> {
  await scope.tx
    .updateTable('credit_grants')
    .set({ reversal, reversed })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Changes a pool and writes the ledger's line about it. */
export async function moveCredits(
  scope: Scope,
  entry: {
    kind: 'grant' | 'reversal' | 'restoration'
    pool: 'subscription' | 'bolt_on'
    amount: number
    reference: string
    invoice: string
    description: string
  },
): Promise<void> {
  const { kind, pool, amount, reference, invoice, description } = entry
  await scope.tx
    .insertInto('credit_ledger')
    .values({
      workspace_id: scope.workspaceId,
      kind,
      pool,
      amount,
      reference,
      invoice,
      description,
      created_at: scope.now,
    })
    .execute()
  await scope.tx
    .updateTable('credit_balances')
    .set((row) => ({ [pool]: row(pool, '+', amount) }))
    .where('workspace_id', '=', scope.workspaceId)
    .execute()
}

/** Takes the unused credits of ended periods out of the pool; returns how many. */
export async function expireCredits(scope: Scope): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    select app.expire_credits(${scope.now}) as expired`.execute(scope.tx)
  return rows[0]?.expired ?? 0
}
