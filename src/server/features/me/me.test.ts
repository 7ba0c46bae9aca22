import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOfflineWriter } from '#server/providers/writer/offline/offline-writer.ts'
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
    abilities: { createClients: true, addCredentials: true },
    workspace: { id: user.workspaceId, name: 'Test workspace', role: 'owner' },
    credits: { total: 2, subscription: 0, free: 2, boltOn: 0 },
    offline: { writer: false, illustrator: true },
  })
})
