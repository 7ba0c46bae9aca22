import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts'
import { attempts } from './isolation-attempts.ts'
import { callerOf, routes } from './isolation-caller.ts'
import { buildWorld, type World } from './isolation-world.ts'

let server: TestApp
/** A user with a verified factor and a session without it. */
let world: World
beforeAll(async () => {
  server = await startTestApp()
  world = await buildWorld(server, 'Dolomite')
  await addFactor(world.user, 'verified')
})
afterAll(() => server.close())

async function addFactor({ userId }: TestUser, status: 'verified' | 'unverified') {
  const factor = { id: newId(), user_id: userId, factor_type: 'totp' as const, status }
  await server.database.kysely.insertInto('auth.factors').values(factor).execute()
}

async function raise({ userId }: TestUser) {
  await sql`update auth.sessions set aal = 'aal2' where user_id = ${userId}`.execute(
    server.database.kysely,
  )
}

test.each(routes)('$name asks for the second factor', async (route) => {
  const call = callerOf(server, world.user, () => {})
  const answer = await call(route, attempts[route.name]?.input?.(world.own))
  expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
})

test('so do live events', async () => {
  const answer = await world.user.request('/api/v1/events')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'second_factor_required' })
})

test('a session that has shown it is served, and a factor never verified asks for nothing', async () => {
  const user = await server.signUp()
  await addFactor(user, 'unverified')
  expect((await user.request('/api/v1/me')).status).toBe(200)
  await addFactor(user, 'verified')
  expect((await user.request('/api/v1/me')).status).toBe(403)
  await raise(user)
  expect((await user.request('/api/v1/me')).status).toBe(200)
})
