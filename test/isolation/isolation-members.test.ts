import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '#server/db/sql-state.ts'
import { asMember, asReader, type Member } from '#server/db/transactions.ts'
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

function signedInAs({ userId, token }: TestUser) {
  const sessionId = token.split('.')[2] ?? ''
  return { sessionId, userId, workspaceId: null, adminEmails: [] }
}

const ways = [
  ['asMember', asMember],
  ['asReader', asReader],
] as const

test.each(ways)('%s believes nothing of a session that has ended since', async (_name, as) => {
  const user = await server.signUp()
  const signedIn = signedInAs(user)
  const name = () =>
    as(server.database, signedIn, async (tx) => {
      const { rows } = await sql<{ name: string }>`select name from workspaces`.execute(tx)
      return rows.map((row) => row.name)
    })
  expect(await name()).toEqual(['Test workspace'])
  await sql`delete from auth.sessions where user_id = ${user.userId}`.execute(
    server.database.kysely,
  )
  await expect(name()).rejects.toMatchObject({ code: 'unauthenticated' })
  // Nor does work without any statement.
  await expect(as(server.database, signedIn, async () => 1)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test.each(ways)('%s answers for the role a member has now', async (name, as) => {
  const user = await server.signUp()
  const seen: Member['role'][] = []
  const look = () =>
    as(server.database, signedInAs(user), async (tx, member) => {
      seen.push(member.role)
      await sql`select ${1}::int`.execute(tx)
      return member.role
    })
  expect(await look()).toBe('owner')
  await sql`update workspace_members set role = 'member' where user_id = ${user.userId}`.execute(
    server.database.kysely,
  )
  expect(await look()).toBe('member')
  // A read starts with the role of the last one and runs again; a transaction waits for the new role.
  const runs = name === 'asReader' ? ['owner', 'owner', 'member'] : ['owner', 'member']
  expect(seen).toEqual(runs)
})

test('what was written for somebody else is undone before the work begins anew', async () => {
  const user = await server.signUp()
  const rename = () =>
    asMember(server.database, signedInAs(user), async (tx, member) => {
      const { rows } = await sql<{ name: string }>`
        update workspaces set name = name || ${member.role} returning name`.execute(tx)
      return rows[0]?.name
    })
  expect(await rename()).toBe('Test workspaceowner')
  await sql`update workspace_members set role = 'admin' where user_id = ${user.userId}`.execute(
    server.database.kysely,
  )
  expect(await rename()).toBe('Test workspaceowneradmin')
})

test('work that said it only reads cannot write', async () => {
  const user = await server.signUp()
  const written = asReader(server.database, signedInAs(user), (tx) =>
    sql`update workspaces set name = ${'other'}`.execute(tx),
  )
  await expect(written).rejects.toSatisfy((error) => sqlState(error) === '25006')
})

test('statements asked for together get their own answers, or the failure of the first that failed', async () => {
  const user = await server.signUp()
  const [one, two] = await asReader(server.database, signedInAs(user), (tx) =>
    Promise.all([
      sql<{ n: number }>`select ${1}::int as n`.execute(tx),
      sql<{ text: string }>`select ${'two'}::text as text`.execute(tx),
    ]),
  )
  expect([one.rows, two.rows]).toEqual([[{ n: 1 }], [{ text: 'two' }]])
  const settled = await asReader(server.database, signedInAs(user), (tx) =>
    Promise.allSettled([
      sql`select ${1}::int as n`.execute(tx),
      sql`select ${1}::int / ${0}::int`.execute(tx),
      sql`select ${2}::int as n`.execute(tx),
    ]),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  // The connection still works.
  const again = await asReader(server.database, signedInAs(user), (tx) =>
    sql<{ n: number }>`select ${3}::int as n`.execute(tx),
  )
  expect(again.rows).toEqual([{ n: 3 }])
})
