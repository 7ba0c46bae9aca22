import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { makeKey, post, requestsWith } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const listed = async (user: TestUser) => await (await user.request('/api/v1/keys')).json()
const idsOf = async (request: TestUser['request']) => {
  const answer = await request('/api/v1/clients')
  return answer.status === 200
    ? (await answer.json()).items.map(({ id }: { id: string }) => id)
    : answer.status
}
const revoke = (user: TestUser, id: string) =>
  user.request(`/api/v1/keys/${id}`, { method: 'DELETE' })
const rotate = (user: TestUser, id: string, overlapHours = 24) =>
  user.request(`/api/v1/keys/${id}/rotate`, post({ overlapHours }))

test('a key is shown once, kept as a hash, and says who it is', async () => {
  const owner = await server.signUp({ fullName: 'Anna' })
  const made = await makeKey(server, owner, { scopes: ['clients:read'] })
  const stored = await server.database.kysely
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', made.key.id)
    .executeTakeFirstOrThrow()
  const secret = made.secret.split('_')[3] ?? ''
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(JSON.stringify(await listed(owner))).not.toContain(secret)
  expect(made.key.hint).toBe(`cd_live_${stored.public_id}_…${made.secret.slice(-4)}`)
  expect(await (await made.request('/api/v1/keys/current')).json()).toMatchObject({
    name: 'Zapier key of Anna',
    scopes: ['clients:read'],
    workspace: { id: owner.workspaceId },
    clientIds: null,
  })
})

test('a scope opens its operations and no others; what is for people is open to no key', async () => {
  const owner = await server.signUp()
  const reader = await makeKey(server, owner, { scopes: ['articles:read'] })
  expect((await reader.request('/api/v1/articles')).status).toBe(200)
  const refused = await reader.request('/api/v1/clients')
  expect(refused.status).toBe(403)
  expect((await refused.json()).message).toContain('scope')
  const all = await makeKey(server, owner)
  for (const path of [
    '/api/v1/me',
    '/api/v1/team',
    '/api/v1/credentials',
    '/api/v1/billing',
    '/api/v1/keys',
    '/api/v1/events',
  ]) {
    expect((await all.request(path)).status, path).toBe(403)
  }
  expect(
    (await all.request('/api/v1/keys', post({ name: 'Second', scopes: ['generate'] }))).status,
  ).toBe(403)
})

test('a typing error, a wrong secret and an unknown key are refused alike', async () => {
  const owner = await server.signUp()
  const { secret } = await makeKey(server, owner)
  const other = await makeKey(server, owner)
  const [, , publicId] = secret.split('_')
  const mixed = other.secret.replace(/^cd_live_[^_]+/, `cd_live_${publicId}`)
  for (const token of [`${secret}x`, `${secret.slice(0, -1)}!`, mixed, 'cd_live_nothing'])
    expect((await requestsWith(server, token)('/api/v1/clients')).status).toBe(401)
})

test('a revoked key is refused with the next request', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner)
  expect((await key.request('/api/v1/clients')).status).toBe(200)
  expect((await revoke(owner, key.key.id)).status).toBe(200)
  expect((await key.request('/api/v1/clients')).status).toBe(401)
  expect((await listed(owner)).items).toEqual([])
  expect((await revoke(owner, key.key.id)).status).toBe(404)
})

test('a key that has come of age is refused, and still listed', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner)
  await sql`update api_keys set expires_at = now() - interval '1 hour' where id = ${key.key.id}`.execute(
    server.database.kysely,
  )
  expect((await key.request('/api/v1/clients')).status).toBe(401)
  expect((await listed(owner)).items).toMatchObject([
    { id: key.key.id, abilities: { rotate: false, revoke: false } },
  ])
})

test('rotating keeps both keys for a while, and only its maker does it', async () => {
  const owner = await server.signUp()
  const admin = await addMember(server, owner, { role: 'admin' })
  const client = await createClient(owner, { name: 'Acme' })
  const old = await makeKey(server, owner, { clientIds: [client.id], addresses: [] })
  expect((await rotate(admin, old.key.id)).status).toBe(403)
  const answer = await rotate(owner, old.key.id, 1)
  expect(answer.status).toBe(201)
  const made = await answer.json()
  expect(made.key).toMatchObject({ name: 'Zapier', clientIds: [client.id], scopes: old.key.scopes })
  expect(await idsOf(old.request)).toEqual([client.id])
  expect(await idsOf(requestsWith(server, made.secret))).toEqual([client.id])
  const before = (await listed(owner)).items.find(({ id }: { id: string }) => id === old.key.id)
  expect(before.replacedAt).not.toBeNull()
  expect(Date.parse(before.expiresAt)).toBeLessThan(Date.parse(old.key.expiresAt))
  expect((await rotate(owner, old.key.id)).status).toBe(409)
})

test('an overlap of no hours ends the old key at once', async () => {
  const owner = await server.signUp()
  const old = await makeKey(server, owner)
  const made = await (await rotate(owner, old.key.id, 0)).json()
  expect((await old.request('/api/v1/clients')).status).toBe(401)
  expect((await requestsWith(server, made.secret)('/api/v1/clients')).status).toBe(200)
})

test('owners and admins make keys; a member sees and revokes those they made before', async () => {
  const owner = await server.signUp()
  const admin = await addMember(server, owner, { role: 'admin' })
  const key = await makeKey(server, admin)
  await makeKey(server, owner)
  expect((await listed(owner)).items).toHaveLength(2)
  await setMember(admin, { role: 'member' })
  const own = await listed(admin)
  expect(own.items.map(({ id }: { id: string }) => id)).toEqual([key.key.id])
  expect(own.abilities).toEqual({ create: false })
  await expect(makeKey(server, admin)).rejects.toThrow('forbidden')
  expect((await rotate(admin, key.key.id)).status).toBe(403)
  expect((await revoke(admin, key.key.id)).status).toBe(200)
})

async function setMember(user: TestUser, values: { role?: 'member'; limited?: boolean }) {
  await server.database.kysely
    .updateTable('workspace_members')
    .set(values)
    .where('user_id', '=', user.userId)
    .execute()
}

test('a key sees no more than its maker at that moment, and no more than it is limited to', async () => {
  const owner = await server.signUp()
  const maker = await addMember(server, owner, { role: 'admin' })
  const [one, two] = [
    await createClient(owner, { name: 'One' }),
    await createClient(owner, { name: 'Two' }),
  ]
  const all = await makeKey(server, maker)
  const limited = await makeKey(server, maker, { clientIds: [two.id] })
  expect(await idsOf(all.request)).toEqual([two.id, one.id])
  expect(await idsOf(limited.request)).toEqual([two.id])
  await setMember(maker, { role: 'member', limited: true })
  expect([await idsOf(all.request), await idsOf(limited.request)]).toEqual([[], []])
  const row = { workspace_id: owner.workspaceId, user_id: maker.userId, client_id: one.id }
  await server.database.kysely.insertInto('workspace_member_clients').values(row).execute()
  expect([await idsOf(all.request), await idsOf(limited.request)]).toEqual([[one.id], []])
})

test('whoever leaves takes their keys along, also should they come back', async () => {
  const owner = await server.signUp()
  const maker = await addMember(server, owner, { role: 'admin' })
  const key = await makeKey(server, maker)
  expect((await key.request('/api/v1/clients')).status).toBe(200)
  await owner.api.team.remove({ userId: maker.userId })
  expect((await key.request('/api/v1/clients')).status).toBe(401)
  await server.database.kysely
    .insertInto('workspace_members')
    .values({
      workspace_id: owner.workspaceId,
      user_id: maker.userId,
      role: 'admin',
      limited: false,
    })
    .execute()
  expect((await key.request('/api/v1/clients')).status).toBe(401)
})

test('a banned maker’s keys are refused, and those of one without the second factor that is required', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner)
  const { kysely } = server.database
  await kysely
    .updateTable('workspaces')
    .set({ require_second_factor: true })
    .where('id', '=', owner.workspaceId)
    .execute()
  expect((await (await key.request('/api/v1/clients')).json()).code).toBe('second_factor_missing')
  const factor = {
    id: newId(),
    user_id: owner.userId,
    factor_type: 'totp' as const,
    status: 'verified' as const,
  }
  await kysely.insertInto('auth.factors').values(factor).execute()
  expect((await key.request('/api/v1/clients')).status).toBe(200)
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${owner.userId}`.execute(
    kysely,
  )
  expect((await key.request('/api/v1/clients')).status).toBe(401)
})

test('an address list refuses other addresses, and requests without one', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner, { addresses: ['203.0.113.0/24', '2001:db8::1'] })
  const found = async (address: string) => {
    const [, , publicId = ''] = key.secret.split('_')
    const { rows } = await sql<{ id: string }>`select key_id as id from app.find_key(${publicId},
      (select secret_hash from api_keys where id = ${key.key.id}), '*', ${address}::inet, null)`
      .execute(server.database.kysely)
      .catch(() => ({ rows: [] }))
    return rows.length
  }
  expect([await found('203.0.113.9'), await found('2001:db8::1')]).toEqual([1, 1])
  expect([await found('203.0.114.9'), await found('2001:db8::2')]).toEqual([0, 0])
  const refused = await key.request('/api/v1/clients')
  expect([refused.status, (await refused.json()).message]).toEqual([
    403,
    'This API key may not be used from this address.',
  ])
  await expect(makeKey(server, owner, { addresses: ['not an address'] })).rejects.toThrow(
    'addresses',
  )
})

test('a key is of one workspace, whatever the header says', async () => {
  const [owner, other] = [await server.signUp(), await server.signUp()]
  const key = await makeKey(server, owner)
  const inWorkspace = (id: string) =>
    key.request('/api/v1/clients', { headers: { 'x-workspace-id': id } })
  expect((await inWorkspace(owner.workspaceId)).status).toBe(200)
  expect((await inWorkspace(other.workspaceId)).status).toBe(404)
})

test('activity, revisions and comments name the key', async () => {
  const owner = await server.signUp({ fullName: 'Anna' })
  const client = await createClient(owner, { name: 'Acme' })
  const key = await makeKey(server, owner, { name: 'Make.com key' })
  const answer = await key.request(
    '/api/v1/campaigns',
    post({ ...(await campaignFields(owner)), clientId: client.id }),
  )
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { items } = await owner.api.activity.list({})
  const named = Object.fromEntries(items.map(({ action, person }) => [action, person]))
  expect(named).toMatchObject({ 'campaign.created': 'Make.com key of Anna', 'key.created': 'Anna' })
})

async function campaignFields(user: TestUser) {
  const templateOf = async (type: string) =>
    (await (await user.request(`/api/v1/templates/${type}`)).json()).items[0].id
  return {
    name: 'Spring',
    defaultSeoTemplateId: await templateOf('seo'),
    defaultToneTemplateId: await templateOf('tone'),
    defaultImageTemplateId: await templateOf('image'),
    defaultAuthorTemplateId: null,
    imageGeneratorId: null,
  }
}

test('each answer says what is left of the key’s limit, and the one too many when to come back', async () => {
  const small = await startTestApp({ keyLimits: { default: 2, spending: 1 } })
  try {
    const owner = await small.signUp()
    const [key, other] = [await makeKey(small, owner), await makeKey(small, owner)]
    const first = await key.request('/api/v1/clients')
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=2;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"default";r=1;t=\d+$/)
    await key.request('/api/v1/clients')
    const refused = await key.request('/api/v1/clients')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/)
    expect((await other.request('/api/v1/clients')).status).toBe(200)
    const order = () => other.request('/api/v1/articles', post({ campaignId: newId() }))
    expect((await order()).headers.get('ratelimit-policy')).toBe('"spending";q=1;w=60')
    expect((await order()).status).toBe(429)
  } finally {
    await small.close()
  }
})

test('what spends or publishes needs an idempotency key, which is the key’s own', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner)
  const { headers: _, ...bare } = post({})
  const answer = await key.request('/api/v1/articles', {
    ...bare,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(422)
  const problem = await answer.json()
  expect([problem.code, Object.keys(problem.data.fields)]).toEqual([
    'invalid_input',
    expect.anything(),
  ])
})

test('an order sent again by its key is marked and paid once; to another key it is an order of its own', async () => {
  const owner = await server.signUp({ credits: 5 })
  const [key, other] = [await makeKey(server, owner), await makeKey(server, owner)]
  const client = await createClient(owner, { name: 'Acme' })
  const { id: campaignId } = await owner.api.campaigns.create({ name: 'May', clientId: client.id })
  const order = post({ campaignId, inputType: 'topic', inputValue: 'Anvils' }, 'order-1')
  const ordered = async (request: TestUser['request']) => {
    const answer = await request('/api/v1/articles', order)
    expect(answer.status, await answer.clone().text()).toBe(202)
    const { articles } = await answer.json()
    return { id: articles[0].id, replayed: answer.headers.get('idempotency-replayed') }
  }
  const first = await ordered(key.request)
  expect(first.replayed).toBeNull()
  expect(await ordered(key.request)).toEqual({ id: first.id, replayed: 'true' })
  const another = await ordered(other.request)
  expect(another.replayed).toBeNull()
  expect(another.id).not.toBe(first.id)
  expect((await ordered(owner.request)).replayed).toBeNull()
  expect((await owner.api.me.get()).credits.total).toBe(2)
})

test('using a key is noted, within minutes', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner)
  expect(key.key.lastUsedAt).toBeNull()
  await key.request('/api/v1/clients')
  await expect.poll(async () => (await listed(owner)).items[0].lastUsedAt).not.toBeNull()
})
