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

test('COMMIT travels with the last statements: all of them, or none, and nothing after', async () => {
  await sql`create table ended (n int)`.execute(database.kysely)
  const add = (n: number) => ({ sql: 'insert into ended values ($1)', parameters: [n] })
  const kept = async () =>
    (await sql<{ n: number }>`select n from ended`.execute(database.kysely)).rows
  const open = async () => {
    const connection = await database.connections.acquire()
    connection.begin()
    await connection.send(add(0))
    connection.endWithThese()
    return connection
  }

  const whole = await open()
  await Promise.all([whole.send(add(1)), whole.send(add(2))])
  await expect(whole.send(add(3))).rejects.toThrow('The transaction has ended')
  await whole.commit()
  database.connections.release(whole)
  expect((await kept()).map(({ n }) => n)).toEqual([0, 1, 2])

  const broken = await open()
  const wrong = { sql: 'select 1 / $1::int', parameters: [0] }
  const [added, failed] = await Promise.allSettled([broken.send(add(4)), broken.send(wrong)])
  expect([added.status, failed.status]).toEqual(['fulfilled', 'rejected'])
  await expect(broken.commit()).rejects.toThrow('division by zero')
  await broken.rollback()
  database.connections.release(broken)
  expect(await kept()).toHaveLength(3)

  const idle = await open()
  await idle.commit()
  database.connections.release(idle)
  expect(await kept()).toHaveLength(4)
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
