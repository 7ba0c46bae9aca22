import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'

/** Waiting for their next user in this process, as they were when they were opened. */
const idle: Database[] = []

/**
 * A database as `open` makes it, perhaps one that others have used before: closing it puts every row
 * back and keeps it, at a tenth of the price of another. One whose schema was changed is closed for good.
 */
export async function openReusable(open: () => Promise<Database>): Promise<Database> {
  const waiting = idle.pop()
  if (waiting) return waiting
  const database = await open()
  const putBack = await keepRows(database.kysely)
  const schema = await schemaOf(database.kysely)
  const reusable: Database = {
    ...database,
    close: async () => {
      const same = await schemaOf(database.kysely).then((now) => now === schema)
      if (!same) return await database.close()
      await putBack()
      idle.push(reusable)
    },
  }
  return reusable
}

/** Copies all rows aside; the answer puts them back, past the triggers. */
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

/** What tests may change of it to have their way, as one text. */
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
