import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

function picture() {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  return new File([svg], 'logo.svg', { type: 'image/svg+xml' })
}

test.each([
  [
    'a name over 200 characters',
    { name: 'x'.repeat(201) },
    'Please keep this under 200 characters',
  ],
  ['a name on two lines', { name: 'Acme\nLtd' }, 'Please remove unusual control characters'],
  ['an unknown industry', { industry: 'Smithing' }, 'Industry is required'],
  [
    'a description over 5,000 characters',
    { description: 'x'.repeat(5001) },
    'Please keep this under 5000 characters',
  ],
])('%s is refused and creates no client', async (_, fields, message) => {
  const user = await server.signUp()
  const answer = await user.request('/api/v1/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Acme', industry: 'Technology', ...fields }),
  })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toContain(message)
  expect((await user.api.clients.list()).items).toEqual([])
})

test('clients are listed newest first, each with its own counts', async () => {
  const user = await server.signUp()
  const older = await createClient(user, { name: 'Older' })
  const newer = await createClient(user, { name: 'Newer' })
  await createCampaign(user, { clientId: older.id })
  await createCampaign(user, { clientId: older.id })
  const { items } = await user.api.clients.list()
  expect(items.map(({ name, campaigns }) => [name, campaigns])).toEqual([
    ['Newer', 0],
    ['Older', 2],
  ])
  expect(await user.api.clients.dependents({ id: older.id })).toEqual({ campaigns: 2, articles: 0 })
  expect(await user.api.clients.dependents({ id: newer.id })).toEqual({ campaigns: 0, articles: 0 })
})

test('a deleted client is gone for every route', async () => {
  const { api } = await server.signUp()
  const { id } = await api.clients.create({ name: 'Acme', industry: 'Technology' })
  await api.clients.remove({ id })
  const file = picture()
  const calls = [
    () => api.clients.get({ id }),
    () => api.clients.dependents({ id }),
    () => api.clients.update({ id, name: 'Again', industry: 'Technology' }),
    () => api.clients.uploadLogo({ id, file }),
    () => api.clients.removeLogo({ id }),
    () => api.clients.remove({ id }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
})

test('a limited member reads their clients and changes none', async () => {
  const owner = await server.signUp()
  const [visible, hidden] = [await createClient(owner), await createClient(owner)]
  const { api } = await addMember(server, owner, { clientIds: [visible.id] })
  expect((await api.clients.list()).items.map(({ id }) => id)).toEqual([visible.id])
  expect(await api.clients.get({ id: visible.id })).toMatchObject({
    abilities: { update: false, remove: false },
  })
  await expect(api.clients.get({ id: hidden.id })).rejects.toMatchObject({ code: 'not_found' })
  const file = picture()
  const fields = { name: 'Mine now', industry: 'Technology' as const }
  const forbidden = [
    () => api.clients.create(fields),
    () => api.clients.update({ id: visible.id, ...fields }),
    () => api.clients.uploadLogo({ id: visible.id, file }),
    () => api.clients.removeLogo({ id: visible.id }),
    () => api.clients.remove({ id: visible.id }),
  ]
  for (const call of forbidden) await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(api.clients.remove({ id: hidden.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await owner.api.clients.get({ id: visible.id })).toMatchObject({ name: visible.name })
})

test('a logo over 5 MB is refused', async () => {
  const user = await server.signUp()
  const { id } = await createClient(user)
  const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' })
  await expect(user.api.clients.uploadLogo({ id, file })).rejects.toMatchObject({
    message: expect.stringContaining('under 5 MB'),
  })
  expect((await user.api.clients.get({ id })).logoUrl).toBeNull()
})
