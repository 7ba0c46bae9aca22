import { type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'

export type Account = Selectable<DB['auth.users']>
export type Identity = Selectable<DB['auth.identities']>
export type Factor = Selectable<DB['auth.factors']>
/** An account with its identities and factors, and the workspace it chose last. */
export type AccountView = {
  account: Account
  identities: Identity[]
  factors: Factor[]
  workspaceId: string | null
}

export async function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return await tx.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst()
}

/**
 * The account, locked against changes until the end of the transaction. The lock still admits rows that
 * reference it: a job about to insert one holds a lock that closing the account waits for.
 */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return await tx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findAccountView(tx: Tx, id: string): Promise<AccountView | undefined> {
  const [account, identities, factors, chosen] = await Promise.all([
    tx.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst(),
    tx
      .selectFrom('auth.identities')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    tx
      .selectFrom('auth.factors')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    sql<{ id: string | null }>`select app.chosen_workspace(${id}::uuid) as id`.execute(tx),
  ])
  return account && { account, identities, factors, workspaceId: chosen.rows[0]?.id ?? null }
}

/** Inserts an unconfirmed account with its email identity; null when the address is already taken. */
export async function insertEmailAccount(
  tx: Tx,
  account: { email: string; passwordHash: string | null; metadata: object; now: Date },
): Promise<Account | null> {
  const row = await tx
    .insertInto('auth.users')
    .values({
      id: newId(),
      email: account.email,
      password_hash: account.passwordHash,
      user_metadata: JSON.stringify(account.metadata),
      app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
      confirmation_sent_at: account.now,
      created_at: account.now,
      updated_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await ensureEmailIdentity(
    tx,
    { id: row.id, email: account.email },
    { ...account.metadata, email_verified: false },
    account.now,
  )
  return row
}

/** Inserts the account's email identity unless it exists; returns whether it was inserted. */
export async function ensureEmailIdentity(
  tx: Tx,
  account: { id: string; email: string },
  data: { email_verified: boolean },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .insertInto('auth.identities')
    .values({
      id: newId(),
      user_id: account.id,
      provider: 'email',
      provider_id: account.id,
      identity_data: JSON.stringify({
        ...data,
        sub: account.id,
        email: account.email,
        phone_verified: false,
      }),
      email: account.email,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateAccount(
  tx: Tx,
  id: string,
  change: {
    email_confirmed_at?: Date
    new_email?: string
    email_change_sent_at?: Date
    password_hash?: string | null
    user_metadata?: string
    confirmation_sent_at?: Date
    recovery_sent_at?: Date
    last_sign_in_at?: Date
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Removes the password of an account that nobody has confirmed yet. */
export async function dropUnconfirmedPassword(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ password_hash: null, updated_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** The account with the latest pending email change from or to this address, locked. */
export async function findChangingAccount(tx: Tx, email: string): Promise<Account | undefined> {
  return await tx
    .selectFrom('auth.users')
    .selectAll()
    .where('new_email', 'is not', null)
    .where((where) => where.or([where('email', '=', email), where('new_email', '=', email)]))
    .orderBy('email_change_sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets the account's new, confirmed address; throws a unique violation when it is taken. */
export async function replaceEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      email,
      email_confirmed_at: now,
      new_email: null,
      email_change_sent_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('auth.identities')
    .set({
      email,
      identity_data: sql`identity_data || jsonb_build_object('email', ${email}::text, 'email_verified', true)`,
      updated_at: now,
    })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute()
}

/** Marks the email identity as verified. */
export async function markEmailVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({
      identity_data: sql`identity_data || '{"email_verified": true}'`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
}

/** Creates a workspace with the free credits for a user who has none; otherwise does nothing. */
export async function createFirstWorkspace(
  tx: Tx,
  user: { id: string; workspaceName: string; freeCredits: number },
): Promise<void> {
  await sql`select app.create_first_workspace(${user.id}::uuid, ${newId()}::uuid, ${user.workspaceName},
    ${user.freeCredits}::int)`.execute(tx)
}

/** Whether the account is banned at `now`. */
export function isBanned(account: Account, now: Date): boolean {
  return account.banned_until !== null && account.banned_until > now
}
