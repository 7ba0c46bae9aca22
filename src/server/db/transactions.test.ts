import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectEmbedded, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { asWorkspace } from './transactions.ts'

let database: Database
beforeAll(async () => {
  database = await connectEmbedded({})
  await migrate(database.kysely)
})
afterAll(() => database.close())

test('work inside a workspace runs under the restricted role and leaves it at the end', async () => {
  const id = '00000000-0000-7000-8000-0000000000aa'
  const inside = await asWorkspace(database, id, async (tx) => {
    const { rows } = await sql<{ role: string; workspace: string }>`
      select current_user as role, app.workspace_id() as workspace`.execute(tx)
    return rows[0]
  })
  expect(inside).toEqual({ role: 'copydesk_app', workspace: id })
  const { rows } = await sql<{ role: string; workspace: string | null }>`
    select current_user as role, app.workspace_id() as workspace`.execute(database.kysely)
  expect(rows[0]?.role).not.toBe('copydesk_app')
  expect(rows[0]?.workspace).toBeNull()
})
