import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectEmbedded, type Database } from './connect.ts'
import { CallerLeft } from './driver/statement-batch.ts'
import { migrate } from './migrating/migrate.ts'
import { asAuth, asWorkspace } from './transactions.ts'

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

test('work runs four times at most, and each run starts from the state before it', async () => {
  await sql`create table runs (n int)`.execute(database.kysely)
  await sql`grant select, insert on runs to copydesk_auth`.execute(database.kysely)
  let runs = 0
  const work = asAuth(database, async (tx) => {
    runs += 1
    await sql`insert into runs values (${runs})`.execute(tx)
    throw Object.assign(new Error('could not serialize'), { code: '40001' })
  })
  await expect(work).rejects.toThrow('could not serialize')
  expect(runs).toBe(4)
  expect((await sql`select n from runs`.execute(database.kysely)).rows).toEqual([])
})

test('work that goes on after its transaction was undone reaches the database no more', async () => {
  const id = '00000000-0000-7000-8000-0000000000aa'
  const { promise: undone, resolve: goOn } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const work = asWorkspace(database, id, async (tx) => {
    const ask = () => sql`select current_user as role`.execute(tx)
    await ask()
    late = undone.then(ask)
    await Promise.all([Promise.reject(new Error('half of it failed')), late])
  })
  await expect(work).rejects.toThrow('half of it failed')
  goOn()
  await expect(late).rejects.toThrow('The transaction has ended')
})

test('statements are planned with the values of each run, but for the functions ahead of every request', async () => {
  const { rows } = await sql`show plan_cache_mode`.execute(database.kysely)
  expect(rows).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
  const kept = await sql`select proname as name from pg_proc
    where 'plan_cache_mode=force_generic_plan' = any (proconfig) and proname ~ '(member|_key)'
    order by 1`.execute(database.kysely)
  const names = ['find_key', 'find_member', 'set_key_context', 'set_member_context']
  expect(kept.rows).toEqual(names.map((name) => ({ name })))
})

test('a read that nobody waits for any more does not begin', async () => {
  await sql`create sequence begun`.execute(database.kysely)
  const begin = [{ sql: "select nextval('begun')", parameters: [] }]
  const { error } = await database.connections.executeBatch(begin, AbortSignal.abort())
  expect(error).toBeInstanceOf(CallerLeft)
  const { results } = await database.connections.executeBatch(begin)
  expect(results[0]?.rows).toEqual([{ nextval: 1 }])
})
