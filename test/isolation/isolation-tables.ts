import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/kernel/ids.ts'

/** Those of the operator, which belong to no workspace and which administrators alone read. */
const ofTheOperator = ['leads', 'usage_counts']

/** The tables with row-level security that belong to workspaces, and their workspace columns. */
export async function guardedTables(
  kysely: Kysely<DB>,
): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string }>`select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and relname <> all (${ofTheOperator}) order by relname`.execute(kysely)
  return rows.map(({ table }) => ({
    table,
    column: table === 'workspaces' ? 'id' : 'workspace_id',
  }))
}

/** All rows of a workspace by table, as JSON in a fixed order. */
export async function everythingOf(
  kysely: Kysely<DB>,
  workspaceId: string,
): Promise<Record<string, string[]>> {
  const tables = await guardedTables(kysely)
  const parts = tables.map(
    ({ table, column }) => sql`select ${table}::text as name,
      coalesce(jsonb_agg(to_jsonb(t)::text order by to_jsonb(t)::text), '[]') as rows
      from ${sql.table(table)} t where t.${sql.ref(column)} = ${workspaceId}::uuid`,
  )
  const { rows } = await sql<{ name: string; rows: string[] }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(kysely)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** One row of the workspace as JSON, without generated columns. */
export async function rowAsSent(
  kysely: Kysely<DB>,
  table: string,
  column: string,
  workspaceId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row
    from ${sql.table(table)} t where ${sql.ref(column)} = ${workspaceId}::uuid
    order by to_jsonb(t)::text desc limit 1`.execute(kysely)
  const numbered = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
    and is_identity = 'YES'`.execute(kysely)
  const row = { ...rows[0]?.row }
  for (const { name } of numbered.rows) delete row[name]
  return row
}

/**
 * The columns, without the workspace's own, by which rows of the table point to rows of a workspace.
 * A pointer to a template is one column; a rule instead of the key's workspace guards it.
 */
export async function pointersOf(kysely: Kysely<DB>, table: string): Promise<string[][]> {
  const { rows } = await sql<{ columns: string[] }>`
    select array(select attname::text from unnest(k.conkey) as key(number)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number
      where attname <> 'workspace_id' order by attname) as columns
    from pg_constraint k join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and k.conrelid = ${`public.${table}`}::regclass
      and target.relrowsecurity and target.relname <> 'workspaces'
      and target.relnamespace = 'public'::regnamespace`.execute(kysely)
  return rows.map((row) => row.columns)
}

/** Copies a row and returns its new id. */
export async function addTwin(kysely: Kysely<DB>, table: string, id: string): Promise<string> {
  const twin = newId()
  const name = sql.table(table)
  await sql`insert into ${name} select twin.* from ${name} t,
    jsonb_populate_record(null::${name}, to_jsonb(t) || jsonb_build_object('id', ${twin}::uuid)) twin
    where t.id = ${id}::uuid`.execute(kysely)
  return twin
}
