import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'

/** A database with a function that restores its initial rows. */
type Kept = { database: Database; schema: string; putBack: () => Promise<void> }

/** Databases ready for reuse in this process. */
const idle: Kept[] = []

/**
 * A database as `open` makes it, perhaps one that others have used before: closing it puts every row
 * back and keeps it, at a tenth of the price of another. One whose schema was changed is really closed.
 */
export async function openReusable(open: () => Promise<Database>): Promise<Database> {
  const kept = idle.pop() ?? (await keep(await open()))
  let closing: Promise<void> | undefined
  const close = () => {
    // Closed twice, it would get two users.
    closing ??= giveBack(kept)
    return closing
  }
  return { ...kept.database, close }
}

async function keep(database: Database): Promise<Kept> {
  const putBack = await keepRows(database.kysely)
  return { database, putBack, schema: await schemaOf(database.kysely) }
}

async function giveBack(kept: Kept): Promise<void> {
  const { database, schema, putBack } = kept
  if ((await schemaOf(database.kysely)) !== schema) return await database.close()
  await putBack()
  idle.push(kept)
}

/** Saves all rows; the returned function restores them without running triggers. */
async function keepRows(kysely: Kysely<DB>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by 1`.execute(kysely)
  const each = (statement: (name: string, copy: string) => string) =>
    rows.map(({ name }, index) => statement(name, `kept.rows_${index}`)).join(';')
  const copy = each((name, copy) => `create table ${copy} as table ${name}`)
  await sql.raw(`create schema kept; ${copy}`).execute(kysely)
  const remove = each((name) => `delete from ${name}`)
  const insert = each((name, copy) => `insert into ${name} overriding system value table ${copy}`)
  const putBack = sql.raw(
    `begin; set local session_replication_role = replica; ${remove}; ${insert}; commit`,
  )
  return async () => void (await putBack.execute(kysely))
}

/** The parts of the schema that tests may change, as one text. */
async function schemaOf(kysely: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ text: string }>`select concat(
    (select string_agg(concat(oid, relname, relrowsecurity), ' ' order by oid) from pg_class where relkind in ('r', 'v')),
    (select string_agg(concat(oid, polname), ' ' order by oid) from pg_policy),
    (select string_agg(concat(oid, tgname, tgenabled), ' ' order by oid) from pg_trigger),
    (select string_agg(concat(oid, conname), ' ' order by oid) from pg_constraint),
    (select string_agg(concat(oid, rolname, rolbypassrls, rolsuper), ' ' order by oid) from pg_roles)) as text`.execute(
    kysely,
  )
  return rows[0]?.text ?? ''
}
