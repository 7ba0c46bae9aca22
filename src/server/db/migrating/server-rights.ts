import { type Kysely, sql } from 'kysely'
import type { DB } from '../schema.ts'

/**
 * What the server does outside of any workspace: it claims and rescues tasks, finds the run behind a
 * callback and the workspace behind a customer, stores payment events, looks for credits that end or run
 * low, deletes old records and files, counts requests, and reads what is on sale and which migrations have
 * been applied.
 */
const rights: readonly { table: string; columns?: string; actions: string }[] = [
  { table: 'tasks', actions: 'select, insert, update, delete' },
  { table: 'generation_runs', columns: 'id, workspace_id, callback_token_hash', actions: 'select' },
  { table: 'live_events', actions: 'select, delete' },
  { table: 'article_presence', actions: 'select, delete' },
  { table: 'idempotency_keys', actions: 'select, delete' },
  { table: 'webhook_debug_logs', actions: 'select, delete' },
  { table: 'files_to_delete', actions: 'select, update, delete' },
  { table: 'provider_pauses', actions: 'select, insert, update, delete' },
  { table: 'payment_events', actions: 'select, insert, update, delete' },
  {
    table: 'payment_customers',
    columns: 'workspace_id, customer_id, provider, read_at',
    actions: 'select',
  },
  { table: 'credit_grants', columns: 'workspace_id, expired_at, expires_at', actions: 'select' },
  {
    table: 'billing_settings',
    columns: 'workspace_id, low_credit_level, low_credits_told_at',
    actions: 'select',
  },
  {
    table: 'credit_balances',
    columns: 'workspace_id, subscription, free, bolt_on',
    actions: 'select',
  },
  { table: 'leads', actions: 'select, delete' },
  { table: 'usage_counts', actions: 'select, delete' },
  { table: 'schema_migrations', actions: 'select' },
  { table: 'subscription_plans', actions: 'select' },
  { table: 'bolt_on_packages', actions: 'select' },
  { table: 'auth.rate_limits', actions: 'select, insert, update, delete' },
]

/**
 * Gives the server's login the few rights it needs of its own, as the owner of the tables; everything else
 * it does as one of the two roles. Does nothing for a login that owns the tables or is a superuser.
 */
export async function grantServerRights(owner: Kysely<DB>, login: string): Promise<void> {
  if ((await faultOfLogin(owner, login)) !== null) return
  const role = sql.id(login)
  await owner.transaction().execute(async (tx) => {
    // Postgres rejects concurrent grants on the same object, so processes that start together take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended('copydesk.rights', 0))`.execute(tx)
    for (const { table, columns, actions } of rights) {
      const what = sql.raw(columns ? `${actions} (${columns})` : actions)
      await sql`grant ${what} on ${sql.table(table)} to ${role}`.execute(tx)
      await allowRows(tx, table, login)
    }
    await sql`grant usage on schema auth to ${role}`.execute(tx)
    await sql`grant usage on schema app to ${role}`.execute(tx)
    await sql`grant usage on sequence app.payment_readings to ${role}`.execute(tx)
    await allowFunctions(tx, login)
    if (!(await ownsQueue(tx))) return
    await sql`grant usage on schema pgboss to ${role}`.execute(tx)
    await sql`grant all on all tables in schema pgboss to ${role}`.execute(tx)
    await sql`grant all on all sequences in schema pgboss to ${role}`.execute(tx)
    await sql`grant execute on all functions in schema pgboss to ${role}`.execute(tx)
  })
}

/** The functions that either of the two roles may call: by them the login enters a role, and finds what is due. */
async function allowFunctions(tx: Kysely<DB>, login: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'app'::regnamespace
      and (has_function_privilege('copydesk_app', oid, 'execute')
        or has_function_privilege('copydesk_auth', oid, 'execute'))`.execute(tx)
  const names = sql.raw(rows.map(({ name }) => name).join(', '))
  await sql`grant execute on function ${names} to ${sql.id(login)}`.execute(tx)
}

/** Whether the queue's tables are this login's or not made yet; earlier releases made them as the server's. */
export async function ownsQueue(kysely: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select pg_has_role(nspowner, 'usage') as own from pg_namespace where nspname = 'pgboss'`.execute(
    kysely,
  )
  return rows[0]?.own ?? true
}

/** A policy of the login's own, where the table has row-level security. */
async function allowRows(tx: Kysely<DB>, table: string, login: string): Promise<void> {
  const name = `server ${login}`.slice(0, 63)
  const { rows } = await sql<{ missing: boolean }>`
    select relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = ${name})
      as missing
    from pg_class c where c.oid = ${table}::regclass`.execute(tx)
  if (!rows[0]?.missing) return
  await sql`create policy ${sql.id(name)} on ${sql.table(table)} to ${sql.id(login)} using (true)`.execute(
    tx,
  )
}

/** Why row-level security does not hold for a login itself; null when it does. */
export async function faultOfLogin(kysely: Kysely<DB>, login: string): Promise<string | null> {
  const { rows } = await sql<{ superuser: boolean; bypasses: boolean; owns: boolean }>`
    select r.rolsuper as superuser, r.rolbypassrls as bypasses,
      exists (select from pg_class c where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
        and c.relkind = 'r' and pg_has_role(r.oid, c.relowner, 'usage')) as owns
    from pg_roles r where r.rolname = ${login}`.execute(kysely)
  const found = rows[0]
  if (found?.superuser) return 'is a superuser'
  if (found?.bypasses) return 'may bypass row-level security'
  return found?.owns ? 'owns the tables' : null
}

/**
 * What the operator reads at start when the server's login could pass by the walls between workspaces, or
 * reads by itself what only the auth service is to read.
 */
export async function loginWarning(kysely: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ login: string; inherits: boolean }>`
    select session_user::text as login, pg_has_role(session_user, r.oid, 'usage') as inherits
    from pg_roles r where r.rolname = 'copydesk_auth'`.execute(kysely)
  const { login, inherits } = rows[0] ?? { login: '', inherits: false }
  const fault = await faultOfLogin(kysely, login)
  if (fault) {
    return `The login “${login}” of DATABASE_URL ${fault}, so a fault in the server could reach past the walls between workspaces: create a login of its own, as “Postgres” in docs/operations.md says, and give this one to DATABASE_MIGRATION_URL.`
  }
  if (!inherits) return null
  return `The login “${login}” of DATABASE_URL inherits the rights of copydesk_auth, so a fault in the server could read accounts and their password hashes: have an administrator run the statements for a login that inherits under “Postgres” in docs/operations.md, and restart.`
}
