import { type Kysely, sql, type Transaction } from 'kysely'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import type { DB } from './schema.ts'

/** Rows that are read and written at a time. */
const atOnce = 100

/**
 * Copies every row of one database into another with the same migrations and no accounts, in one transaction, as the
 * owner of its tables; answers how many. The queue is not copied: what waits is queued again by the upkeep.
 */
export async function copyRows(from: Kysely<DB>, to: Kysely<DB>): Promise<number> {
  return await to.transaction().execute(async (tx) => {
    const used = await tx
      .selectFrom('workspace_members')
      .select('user_id')
      .limit(1)
      .executeTakeFirst()
    if (used) {
      throw new ConfigurationError(
        'The database of DATABASE_URL has accounts already: use an empty one.',
      )
    }
    const tables = await tablesOf(tx)
    const addKeys = await dropForeignKeys(tx)
    await run(tx, `truncate ${tables.map(({ name }) => name).join(', ')}`)
    let count = 0
    // What triggers would do has been done.
    for (const table of tables) {
      await run(tx, `alter table ${table.name} disable trigger user`)
      count += await copyTable(from, tx, table)
      await run(tx, `alter table ${table.name} enable trigger user`)
    }
    for (const statement of addKeys) await run(tx, statement)
    await copySequences(from, tx)
    return count
  })
}

type Table = { name: string; columns: string }

const run = (kysely: Kysely<DB>, text: string) => sql.raw(text).execute(kysely)

async function rowsOf<Row>(kysely: Kysely<DB>, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(kysely)).rows
}

const ours = `relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)`

/** Every table but the history of migrations, with the names of its columns. */
async function tablesOf(tx: Transaction<DB>): Promise<Table[]> {
  return await rowsOf<Table>(
    tx,
    `select format('%I.%I', relnamespace::regnamespace, relname) as name,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c
     where relkind = 'r' and ${ours} and relname not in ('schema_migrations', 'schema_migrations_lock', 'schema_functions')`,
  )
}

/** Drops the foreign keys, whatever the order of the rows, and answers the statements that add them again. */
async function dropForeignKeys(tx: Transaction<DB>): Promise<string[]> {
  const keys = await rowsOf<{ change: string; name: string; definition: string }>(
    tx,
    `select 'alter table ' || conrelid::regclass as change, quote_ident(conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = conrelid
     where contype = 'f' and conparentid = 0 and ${ours}`,
  )
  for (const { change, name } of keys) await run(tx, `${change} drop constraint ${name}`)
  return keys.map(
    ({ change, name, definition }) => `${change} add constraint ${name} ${definition}`,
  )
}

async function copyTable(
  from: Kysely<DB>,
  tx: Transaction<DB>,
  { name, columns }: Table,
): Promise<number> {
  let count = 0
  for (let last = '(0,0)'; ; ) {
    const [batch] = await rowsOf<{ rows: string | null; last: string | null; count: number }>(
      from,
      `select json_agg(row_to_json(t))::text as rows, max(row_ctid)::text as last, count(*)::int as count
       from (select ctid as row_ctid, ${columns} from ${name}
         where ctid > '${last}' order by ctid limit ${atOnce}) t`,
    )
    if (!batch?.rows || !batch.last) return count
    await sql`insert into ${sql.raw(`${name} (${columns})`)} overriding system value
      select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${batch.rows}::json)`.execute(
      tx,
    )
    count += batch.count
    last = batch.last
  }
}

async function copySequences(from: Kysely<DB>, tx: Transaction<DB>): Promise<void> {
  const sequences = await rowsOf<{ name: string }>(
    from,
    `select format('%I.%I', relnamespace::regnamespace, relname) as name
     from pg_class where relkind = 'S' and ${ours}`,
  )
  for (const { name } of sequences) {
    const [at] = await rowsOf<{ value: string; used: boolean }>(
      from,
      `select last_value::text as value, is_called as used from ${name}`,
    )
    if (at) await run(tx, `select setval('${name}', ${at.value}, ${at.used})`)
  }
}
