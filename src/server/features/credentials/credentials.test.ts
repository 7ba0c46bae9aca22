import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let site: FakeWordPress
beforeAll(async () => {
  server = await startTestApp()
  site = await startFakeWordPress()
})
afterAll(async () => {
  await site.close()
  await server.close()
})

const password = 'abcd efgh ijkl mnop qrst uvwx'
const blog = {
  platform: 'wordpress' as const,
  name: 'Blog',
  siteUrl: 'blog.example.org/',
  username: 'ada',
  appPassword: password,
}

function realBlog(overrides: Partial<typeof blog> = {}) {
  const { siteUrl, username, appPassword } = site.access()
  return { ...blog, siteUrl, username, appPassword, ...overrides }
}

test('a credential is stored with a normalised URL and shows only the end of its password', async () => {
  const { api } = await server.signUp()
  const created = await api.credentials.create(blog)
  expect(created).toMatchObject({
    platform: 'wordpress',
    name: 'Blog',
    siteUrl: 'https://blog.example.org',
    username: 'ada',
    secretHint: 'uvwx',
    status: 'disconnected',
    statusMessage: null,
    testedAt: null,
    abilities: { update: true, remove: true, test: true },
  })
  expect((await api.credentials.list({})).items).toEqual([created])
  expect((await api.credentials.list({ platform: 'wordpress' })).items).toEqual([created])
  expect((await api.credentials.list({ platform: 'webflow' })).items).toEqual([])
})

test("every required field is refused with the form's message", async () => {
  const { request } = await server.signUp()
  const answer = await request('/api/v1/credentials', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'wordpress',
      name: '',
      siteUrl: '',
      username: '',
      appPassword: '',
    }),
  })
  expect(answer.status).toBe(422)
  expect((await answer.json()).data.fields).toEqual({
    name: 'Name is required',
    siteUrl: 'Site URL is required',
    username: 'Username is required',
    appPassword: 'Application password is required',
  })
})

test.each([
  'ftp://blog.example.org',
  'https://',
  'https://ada:secret@blog.example.org',
  'a b',
  'https://x.org/?a=1',
])('no site has the address %s', async (siteUrl) => {
  const { api } = await server.signUp()
  const error = await api.credentials.create({ ...blog, siteUrl }).catch((e) => e)
  expect(error).toMatchObject({ status: 422 })
  expect((await api.credentials.list({})).items).toEqual([])
})

test('a connection test signs in to the site and stores the result', async () => {
  const { api, workspaceId } = await server.signUp()
  const { id } = await api.credentials.create(realBlog())
  const answer = await api.credentials.test({ id })
  expect(answer).toMatchObject({ ok: true, message: 'Successfully connected to WordPress' })
  expect(answer.credential).toMatchObject({
    id,
    status: 'connected',
    statusMessage: 'Successfully connected to WordPress',
  })
  expect(answer.credential.testedAt).not.toBeNull()
  expect((await api.credentials.list({})).items).toEqual([answer.credential])
  const { kysely } = server.database
  const stored = await kysely.selectFrom('credentials').selectAll().where('id', '=', id).execute()
  expect(stored).toMatchObject([{ rest_root: expect.stringContaining('/wp-json/') }])
  expect(await actions(workspaceId)).toEqual([
    'credential.created',
    'credential.test_started',
    'credential.tested',
  ])
})

test('a wrong password is reported with what to check and marks the credential', async () => {
  const { api } = await server.signUp()
  const { id } = await api.credentials.create(realBlog({ appPassword: password }))
  const answer = await api.credentials.test({ id })
  expect(answer.ok).toBe(false)
  expect(answer.message).toContain('401')
  expect(answer.hints.length).toBeGreaterThan(0)
  expect(answer.credential).toMatchObject({ status: 'error', hints: answer.hints })
  const { items } = await api.credentials.list({})
  expect(items[0]?.hints, 'the same advice after a reload').toEqual(answer.hints)

  const fixed = await api.credentials.update({ ...realBlog(), id })
  expect(fixed).toMatchObject({ status: 'disconnected', hints: [] })
})

test('an unreachable site is reported in a sentence', async () => {
  const gone = await startFakeWordPress()
  const access = gone.access()
  await gone.close()
  const { api } = await server.signUp()
  const { id } = await api.credentials.create(realBlog({ siteUrl: access.siteUrl }))
  const answer = await api.credentials.test({ id })
  expect(answer).toMatchObject({
    ok: false,
    message:
      'Failed to connect to WordPress API. Please check your internet connection and site URL.',
  })
})

test('a new username or password needs another test, a new name does not', async () => {
  const { api } = await server.signUp()
  const real = realBlog()
  const { id } = await api.credentials.create(real)
  await api.credentials.test({ id })

  const renamed = await api.credentials.update({ ...real, id, name: 'News', appPassword: '' })
  expect(renamed).toMatchObject({ name: 'News', status: 'connected' })
  expect((await api.credentials.test({ id })).ok).toBe(true)

  const other = await api.credentials.update({ ...real, id, username: 'eve', appPassword: '' })
  expect(other).toMatchObject({ status: 'disconnected', statusMessage: null, testedAt: null })
  expect((await api.credentials.test({ id })).ok).toBe(false)

  const fixed = await api.credentials.update({ ...real, id })
  expect(fixed.status).toBe('disconnected')
  expect((await api.credentials.test({ id })).ok).toBe(true)
})

test('a stored password is not kept for another site', async () => {
  const { api } = await server.signUp()
  const { id } = await api.credentials.create(blog)
  const moved = { ...blog, id, siteUrl: 'https://elsewhere.example.net' }
  const error = await api.credentials.update({ ...moved, appPassword: '' }).catch((e) => e)
  expect(error).toMatchObject({
    status: 422,
    data: { fields: { appPassword: expect.stringContaining('again') } },
  })

  const www = { ...blog, id, siteUrl: 'https://www.blog.example.org', appPassword: '' }
  expect((await api.credentials.update(www)).siteUrl).toBe('https://www.blog.example.org')
  expect((await api.credentials.update(moved)).siteUrl).toBe('https://elsewhere.example.net')
})

test('the result of a test is dropped when the access has changed meanwhile', async () => {
  const { api } = await server.signUp()
  const real = realBlog()
  const { id } = await api.credentials.create(real)
  const { wordpress } = server.wiring.ports.cms
  const signIn = vi.spyOn(wordpress, 'test').mockImplementationOnce(async () => {
    await api.credentials.update({ ...real, id, username: 'eve' })
    return { ok: false, message: 'Connection failed: 401', causes: [] }
  })
  await expect(api.credentials.test({ id })).rejects.toMatchObject({ status: 409 })
  expect((await api.credentials.list({})).items).toMatchObject([{ status: 'disconnected' }])

  signIn.mockImplementationOnce(async () => {
    await api.credentials.remove({ id })
    return { ok: false, message: 'Connection failed: 401', causes: [] }
  })
  await expect(api.credentials.test({ id })).rejects.toMatchObject({ status: 404 })
})

test('a credential is deleted, with an activity entry without secrets', async () => {
  const { api, workspaceId } = await server.signUp()
  const { id } = await api.credentials.create(blog)
  await api.credentials.remove({ id })
  expect((await api.credentials.list({})).items).toEqual([])
  expect(await actions(workspaceId)).toEqual(['credential.created', 'credential.deleted'])
})

test("another workspace's credential is not found", async () => {
  const owner = await server.signUp()
  const stranger = await server.signUp()
  const { id } = await owner.api.credentials.create(blog)
  for (const missing of [id, crypto.randomUUID()]) {
    const attempts = [
      stranger.api.credentials.update({ ...blog, id: missing }),
      stranger.api.credentials.remove({ id: missing }),
      stranger.api.credentials.test({ id: missing }),
    ]
    expect(await statuses(attempts)).toEqual([404, 404, 404])
  }
  expect((await stranger.api.credentials.list({})).items).toEqual([])
})

test('connection tests are limited per workspace', async () => {
  const busy = await server.signUp()
  const { id } = await busy.api.credentials.create(realBlog())
  const tried = await Promise.allSettled(
    Array.from({ length: 12 }, () => busy.api.credentials.test({ id })),
  )
  const refused = tried.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const one of refused) expect(one.reason).toMatchObject({ status: 429 })

  const calm = await server.signUp()
  const other = await calm.api.credentials.create(realBlog())
  expect((await calm.api.credentials.test({ id: other.id })).ok).toBe(true)
})

test('a limited member sees the sites but manages none', async () => {
  const member = await server.signUp()
  const { id } = await member.api.credentials.create(blog)
  await limit(member)
  const [shown] = (await member.api.credentials.list({})).items
  expect(shown?.abilities).toEqual({ update: false, remove: false, test: false })
  const attempts = [
    member.api.credentials.create(blog),
    member.api.credentials.update({ ...blog, id }),
    member.api.credentials.remove({ id }),
    member.api.credentials.test({ id }),
  ]
  expect(await statuses(attempts)).toEqual([403, 403, 403, 403])
})

test('no table contains the password in plain text', async () => {
  const { api } = await server.signUp()
  const secret = 'zzzz yyyy xxxx wwww vvvv 9876'
  const { id } = await api.credentials.create({ ...blog, appPassword: secret })
  await api.credentials.update({ ...blog, id, appPassword: `${secret} more` })
  const { kysely } = server.database
  const tables = [
    await kysely.selectFrom('credentials').selectAll().execute(),
    await kysely.selectFrom('activity_log').selectAll().execute(),
    await kysely.selectFrom('live_events').selectAll().execute(),
    await kysely.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(tables)).not.toContain('zzzz yyyy')
})

/** The status of each refused call; undefined for a call that succeeded. */
async function statuses(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) => (one.status === 'rejected' ? one.reason.status : undefined))
}

async function actions(workspaceId: string): Promise<string[]> {
  const rows = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('workspace_id', '=', workspaceId)
    .where('subject_type', '=', 'credential')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.action)
}

async function limit({ userId, workspaceId }: TestUser): Promise<void> {
  await server.database.kysely
    .updateTable('workspace_members')
    .set({ role: 'member', limited: true })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute()
}
