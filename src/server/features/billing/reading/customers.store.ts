import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'

export type Customer = { workspaceId: string; customerId: string }
type Provider = 'stripe' | 'sandbox'

/** The workspace behind a customer of the provider. */
export async function findCustomer(
  database: Database,
  customerId: string,
): Promise<Customer | undefined> {
  const row = await database.kysely
    .selectFrom('payment_customers')
    .select(['workspace_id', 'customer_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && { workspaceId: row.workspace_id, customerId: row.customer_id }
}

/** The workspace's customer id at the provider, once it has one. */
export async function customerOf(
  { tx, workspaceId }: Scope,
  provider: Provider,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.customer_id
}

/** Keeps the customer that was made for the workspace; of two made at once, the first. */
export async function keepCustomer(
  scope: Scope,
  provider: Provider,
  customerId: string,
): Promise<string> {
  await scope.tx
    .insertInto('payment_customers')
    .values({ workspace_id: scope.workspaceId, provider, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await customerOf(scope, provider)) ?? customerId
}

/** The number of a reading that begins now. */
export async function nextReading(database: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select nextval('app.payment_readings')::text as number`.execute(database.kysely)
  return rows[0]?.number ?? '0'
}

/** Locks the customer for what a reading has found; false when a later reading came first. */
export async function beginApplying(
  scope: Scope,
  customerId: string,
  reading: string,
): Promise<boolean> {
  const { rows } = await sql<{ customer_id: string }>`
    update payment_customers set reading = ${reading}::bigint, read_at = ${scope.now}
    where workspace_id = ${scope.workspaceId}::uuid and customer_id = ${customerId}
      and reading < ${reading}::bigint
    returning customer_id`.execute(scope.tx)
  return rows.length > 0
}

/** Customers whose last reading is the longest ago, from before a time. */
export async function staleCustomers(
  database: Database,
  provider: Provider,
  before: Date,
  limit: number,
): Promise<Customer[]> {
  return await database.kysely
    .selectFrom('payment_customers')
    .select(['workspace_id as workspaceId', 'customer_id as customerId'])
    .where('provider', '=', provider)
    .where((row) => row.or([row('read_at', 'is', null), row('read_at', '<', before)]))
    .orderBy(sql`read_at nulls first`)
    .limit(limit)
    .execute()
}

/** Notes that a customer could not be read, so that others come first: it is tried again when it is stale. */
export async function noteUnread(scope: Scope, { customerId }: Customer): Promise<void> {
  await scope.tx
    .updateTable('payment_customers')
    .set({ read_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', customerId)
    .execute()
}
