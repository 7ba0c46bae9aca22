import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateTypes } from '#contracts/rules/clients/template-types.ts'
import type { Database } from '#server/db/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { templateColumns, templateTables } from './template-tables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The table a foreign key on the column refers to. */
async function referencedTable(table: string, column: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select k.confrelid::regclass::text as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.conrelid = ${table}::regclass and a.attname = ${column}
      and k.confrelid::regclass::text like '%_templates'`.execute(database.kysely)
  return rows[0]?.name
}

test.each(templateTypes)(
  'clients, campaigns and articles refer to %s templates by their column',
  async (type) => {
    const columns = templateColumns[type]
    expect(await referencedTable('clients', columns.defaults)).toBe(templateTables[type])
    expect(await referencedTable('campaigns', columns.defaults)).toBe(templateTables[type])
    expect(await referencedTable('articles', columns.articles)).toBe(templateTables[type])
  },
)
