import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMember } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { attempts } from './isolation-attempts.ts'
import { routes } from './isolation-caller.ts'
import { buildLimitedMember, type LimitedMember } from './isolation-limited-member.ts'
import { guardedTables } from './isolation-tables.ts'
import { type Guard, guardOf, tryForeignIds, watchedCaller } from './isolation-trial.ts'
import { buildWorld, type World } from './isolation-world.ts'

// Isolation has two layers. Without row-level security, the queries alone have to hold.

let server: TestApp
let owner: World
let stranger: World
let limited: LimitedMember
let untouched: Guard
beforeAll(async () => {
  server = await startTestApp()
  owner = await buildWorld(server, 'Amberley')
  stranger = await buildWorld(server, 'Basalt')
  limited = await buildLimitedMember(server, owner)
  const { kysely } = server.database
  for (const { table } of await guardedTables(kysely))
    await sql`create policy no_wall on ${sql.table(table)} using (true)`.execute(kysely)
  untouched = await guardOf(server, owner.user)
})
afterAll(() => server.close())

test('without the policies a bare query sees every workspace', async () => {
  const [, userId = '', sessionId = ''] = limited.member.token.split('.')
  const signedIn = { userId, sessionId, workspaceId: null, adminEmails: [] }
  const seen = await asMember(server.database, signedIn, async (tx) =>
    (await tx.selectFrom('clients').select('id').execute()).map(({ id }) => id),
  )
  for (const id of [owner.ids.client, stranger.ids.client, limited.hidden.ids.client])
    expect(seen).toContain(id)
})

test.each(routes)('$name keeps a stranger out without row-level security', async (route) => {
  const attempt = attempts[route.name] ?? {}
  const call = watchedCaller(server, stranger.user, owner.marks)
  await untouched(route.name, async () => {
    await tryForeignIds(call, {
      ...{ route, attempt, own: stranger.own, foreign: owner.ids },
      // Only the queries tell kinds apart, so this is tried where they stand alone.
      otherKinds: 6,
    })
    const input = attempt.input?.(stranger.own)
    const inWorkspace = (id: string) => call(route, input, { 'x-workspace-id': id })
    expect((await inWorkspace(owner.ids.workspace)).body).toEqual((await inWorkspace(newId())).body)
    if (!attempt.destroys) await call(route, input)
  })
})

test.each(routes)('$name keeps a limited member in without row-level security', async (route) => {
  const { member, own, hidden } = limited
  const attempt = attempts[route.name] ?? {}
  const call = watchedCaller(server, member, hidden.marks)
  await tryForeignIds(call, {
    ...{ route, attempt, own, foreign: hidden.ids },
    refusedWith: attempt.managers || attempt.limitedNever ? 403 : 404,
  })
  if (!attempt.destroys) await call(route, attempt.input?.(own))
})
