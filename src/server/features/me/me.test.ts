import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOfflineWriter } from '#server/providers/writer/offline/offline-writer.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    settings: { adminEmails: [] },
    ports: { writer: { ...createOfflineWriter({ paceMs: 0 }), offline: false } },
  })
})
afterAll(() => server.close())

test('a member learns who they are, where, and what they have', async () => {
  const user = await server.signUp({ credits: 2, fullName: 'Ada Byron' })
  expect(await user.api.me.get()).toEqual({
    userId: user.userId,
    email: user.email,
    fullName: 'Ada Byron',
    isAdmin: false,
    abilities: {
      createClients: true,
      addCredentials: true,
      manageSubscription: true,
      manageTeam: true,
      sendTogether: true,
    },
    workspace: { id: user.workspaceId, name: 'Test workspace', role: 'owner' },
    credits: { total: 2, subscription: 0, free: 2, boltOn: 0 },
    offline: { writer: false, illustrator: true },
  })
})

test('the three credit pools are listed and added up', async () => {
  const user = await server.signUp({ credits: 1 })
  await server.database.kysely
    .updateTable('credit_balances')
    .set({ subscription: 40, bolt_on: 5 })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  expect((await user.api.me.get()).credits).toEqual({
    total: 46,
    subscription: 40,
    free: 1,
    boltOn: 5,
  })
})

test('a workspace without credits has none in any pool', async () => {
  const user = await server.signUp({ credits: 0 })
  expect((await user.api.me.get()).credits).toEqual({
    total: 0,
    subscription: 0,
    free: 0,
    boltOn: 0,
  })
})

test.each([
  [{}, { createClients: true, addCredentials: true, sendTogether: true }],
  [{ clientIds: [] }, { createClients: false, addCredentials: false, sendTogether: false }],
])('the abilities of a member with %o', async (limits, more) => {
  const abilities = { manageSubscription: false, manageTeam: false, ...more }
  const owner = await server.signUp()
  const member = await addMember(server, owner, limits)
  expect(await member.api.me.get()).toMatchObject({
    workspace: { id: owner.workspaceId, role: 'member' },
    abilities,
  })
})

test('a stranger cannot choose a workspace they are not in', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const answer = await stranger.request('/api/v1/me', {
    headers: { 'x-workspace-id': owner.workspaceId },
  })
  expect(answer.status).toBe(404)
})

test('without a session nobody is signed in', async () => {
  const answer = await server.app.request('/api/v1/me')
  expect(answer.status).toBe(401)
})
