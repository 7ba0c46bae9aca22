import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const acme = { name: 'Acme Ltd', industry: 'Technology' as const, description: 'Makes anvils.' }

test('a client is created, listed, changed and deleted, with activity entries', async () => {
  const { api, workspaceId } = await server.signUp()
  const created = await api.clients.create(acme)
  expect(created).toMatchObject({ ...acme, campaigns: 0, articles: 0, logoUrl: null })
  expect((await api.clients.list()).items).toEqual([created])

  const changed = await api.clients.update({ ...acme, id: created.id, name: 'Acme plc' })
  expect(changed.name).toBe('Acme plc')
  expect(await api.clients.dependents({ id: created.id })).toEqual({ campaigns: 0, articles: 0 })

  await api.clients.remove({ id: created.id })
  expect((await api.clients.list()).items).toEqual([])
  const log = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('workspace_id', '=', workspaceId)
    .where('subject_type', '=', 'client')
    .orderBy('id')
    .execute()
  expect(log.map((row) => row.action)).toEqual([
    'client.created',
    'client.updated',
    'client.deleted',
  ])
})

test("name and industry are required with the form's messages", async () => {
  const { request } = await server.signUp()
  const answer = await request('/api/v1/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: '  ' }),
  })
  expect(answer.status).toBe(422)
  const body = await answer.json()
  expect(body).toMatchObject({
    code: 'invalid_input',
    data: {
      fields: { name: 'Client name is required', industry: 'Industry is required' },
      requestId: answer.headers.get('x-request-id'),
    },
  })
})

test("another workspace's client is not found", async () => {
  const owner = await server.signUp()
  const stranger = await server.signUp()
  const { id } = await owner.api.clients.create(acme)
  for (const missing of [id, crypto.randomUUID()]) {
    await expect(stranger.api.clients.get({ id: missing })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.api.clients.update({ ...acme, id: missing })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.api.clients.remove({ id: missing })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect((await stranger.api.clients.list()).items).toEqual([])
  expect((await owner.api.clients.get({ id })).name).toBe(acme.name)
})

test('the same idempotency key creates one client, and refuses another request', async () => {
  const { request, api } = await server.signUp()
  const post = (body: unknown) =>
    request('/api/v1/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
      body: JSON.stringify(body),
    })
  const [first, second] = await Promise.all([post(acme), post(acme)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await first.json()).toEqual(await second.json())
  expect((await api.clients.list()).items).toHaveLength(1)
  const other = await post({ ...acme, name: 'Another' })
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' })
})

test('a logo is re-encoded, served, replaced and removed', async () => {
  const { api } = await server.signUp()
  const { id } = await api.clients.create(acme)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/><script>alert(1)</script></svg>'
  const { logoUrl } = await api.clients.uploadLogo({
    id,
    file: new File([svg], 'logo.svg', { type: 'image/svg+xml' }),
  })
  const served = await server.app.request(logoUrl)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  const picture = await sharp(new Uint8Array(await served.arrayBuffer())).metadata()
  // Drawn at the size it is stored in, so that it is sharp.
  expect([picture.format, picture.width]).toEqual(['webp', 512])

  const next = await api.clients.uploadLogo({
    id,
    file: new File([svg], 'l.svg', { type: 'image/svg+xml' }),
  })
  expect((await api.clients.get({ id })).logoUrl).toBe(next.logoUrl)
  expect(next.logoUrl).not.toBe(logoUrl)
  await api.clients.removeLogo({ id })
  expect((await api.clients.get({ id })).logoUrl).toBeNull()
})

test('a file that is no picture is refused and the old logo stays', async () => {
  const { api } = await server.signUp()
  const { id } = await api.clients.create(acme)
  await expect(
    api.clients.uploadLogo({ id, file: new File(['hello'], 'a.png', { type: 'image/png' }) }),
  ).rejects.toMatchObject({ status: 415 })
  expect((await api.clients.get({ id })).logoUrl).toBeNull()
})

test('a client that was changed elsewhere is not overwritten unseen', async () => {
  const { api, request } = await server.signUp()
  const seen = await api.clients.create(acme)
  const put = (change: object) =>
    request(`/api/v1/clients/${seen.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...acme, ...change }),
    })
  const first = await put({ name: 'Acme plc', updatedAt: seen.updatedAt })
  expect(first.status).toBe(200)
  const second = await put({ name: 'Acme Inc', updatedAt: seen.updatedAt })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: 'conflict' })
  const stored = await api.clients.get({ id: seen.id })
  expect(stored.name).toBe('Acme plc')
  expect((await put({ name: 'Acme Inc', updatedAt: stored.updatedAt })).status).toBe(200)
})

test('of two changes at once, one is refused', async () => {
  const { api } = await server.signUp()
  const { id, updatedAt } = await api.clients.create(acme)
  const answers = await Promise.allSettled(
    ['Acme plc', 'Acme Inc'].map((name) => api.clients.update({ ...acme, id, updatedAt, name })),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'conflict' } }])
})
