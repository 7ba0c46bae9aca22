import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const place = { role: 'member' as const, limited: false, clientIds: [] as string[] }
const notFound = { code: 'not_found' }
const forbidden = { code: 'forbidden' }
const onlyManagers = { ...forbidden, message: 'Only the owner and admins can change the team.' }

const rolesOf = async (owner: TestUser) =>
  (await owner.api.team.get()).members.map(({ userId, role }) => [userId, role])

async function lastActivity(owner: TestUser) {
  return await server.database.kysely
    .selectFrom('activity_log')
    .select(['action', 'subject_id', 'details'])
    .where('workspace_id', '=', owner.workspaceId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

test.each([
  ['not-an-address', 'Please enter an email address'],
  ['', 'Please enter an email address'],
  [`${'x'.repeat(250)}@example.test`, 'email'],
])('an invitation to %j is refused', async (email, message) => {
  const owner = await server.signUp()
  const answer = await owner.request('/api/v1/team/invitations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...place, email }),
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(message)
  expect((await owner.api.team.get()).invitations).toEqual([])
})

test('nobody is invited as an owner', async () => {
  const owner = await server.signUp()
  const answer = await owner.request('/api/v1/team/invitations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...place, role: 'owner', email: 'a@example.test' }),
  })
  expect(answer.status).toBe(422)
})

test('an invited address is stored trimmed and in lower case', async () => {
  const owner = await server.signUp()
  await owner.api.team.invite({ ...place, email: '  Ada@Example.TEST ' })
  const { invitations } = await owner.api.team.get()
  expect(invitations).toMatchObject([
    { email: 'ada@example.test', role: 'member', sentAt: null, expired: false, mailProblem: null },
  ])
})

test('an invitation for one client lists that client to managers', async () => {
  const owner = await server.signUp()
  const { id } = await createClient(owner)
  const invitation = { ...place, email: 'a@example.test', limited: true, clientIds: [id, id] }
  await owner.api.team.invite(invitation)
  expect((await owner.api.team.get()).invitations[0]).toMatchObject({
    limited: true,
    clientIds: [id],
  })
})

test('unknown and revoked invitations can be neither sent again nor revoked', async () => {
  const owner = await server.signUp()
  const { id } = await owner.api.team.invite({ ...place, email: 'a@example.test' })
  await owner.api.team.revoke({ id })
  expect(await lastActivity(owner)).toEqual({
    action: 'invitation.revoked',
    subject_id: id,
    details: { email: 'a@example.test' },
  })
  for (const gone of [id, newId()]) {
    await expect(owner.api.team.resend({ id: gone })).rejects.toMatchObject(notFound)
    await expect(owner.api.team.revoke({ id: gone })).rejects.toMatchObject(notFound)
  }
})

test("another workspace's invitation is not found", async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { id } = await owner.api.team.invite({ ...place, email: 'a@example.test' })
  await expect(stranger.api.team.resend({ id })).rejects.toMatchObject(notFound)
  await expect(stranger.api.team.revoke({ id })).rejects.toMatchObject(notFound)
  expect((await owner.api.team.get()).invitations).toHaveLength(1)
})

test('a member manages no invitations and sees none', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  const { id } = await owner.api.team.invite({ ...place, email: 'a@example.test' })
  await expect(member.api.team.resend({ id })).rejects.toMatchObject(onlyManagers)
  await expect(member.api.team.revoke({ id })).rejects.toMatchObject(onlyManagers)
  await expect(member.api.team.invite({ ...place, email: 'b@example.test' })).rejects.toMatchObject(
    onlyManagers,
  )
  expect(await member.api.team.get()).toMatchObject({
    invitations: [],
    abilities: { rename: false, invite: false, leave: true },
  })
})

test('only managers see which clients a member is limited to', async () => {
  const owner = await server.signUp()
  const client = await createClient(owner)
  const limited = await addMember(server, owner, { clientIds: [client.id] })
  const clientIdsFor = async (reader: TestUser) =>
    (await reader.api.team.get()).members.find(({ userId }) => userId === limited.userId)?.clientIds
  expect(await clientIdsFor(owner)).toEqual([client.id])
  expect(await clientIdsFor(limited)).toEqual([])
})

test('nobody changes or removes themselves', async () => {
  const owner = await server.signUp()
  const admin = await addMember(server, owner, { role: 'admin' })
  for (const { api, userId, role } of [
    { ...owner, role: 'owner' as const },
    { ...admin, role: 'admin' as const },
  ]) {
    await expect(api.team.change({ ...place, userId, roleBefore: role })).rejects.toMatchObject(
      forbidden,
    )
    await expect(api.team.remove({ userId })).rejects.toMatchObject(forbidden)
  }
  expect(await rolesOf(owner)).toEqual([
    [owner.userId, 'owner'],
    [admin.userId, 'admin'],
  ])
})

test('people outside the team can be neither changed, removed nor made the owner', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  for (const userId of [stranger.userId, newId()]) {
    await expect(
      owner.api.team.change({ ...place, userId, roleBefore: 'member' }),
    ).rejects.toMatchObject(notFound)
    await expect(owner.api.team.remove({ userId })).rejects.toMatchObject(notFound)
    await expect(owner.api.team.handOver({ userId })).rejects.toMatchObject(notFound)
  }
})

test('the owner cannot hand the workspace over to themselves', async () => {
  const owner = await server.signUp()
  await expect(owner.api.team.handOver({ userId: owner.userId })).rejects.toMatchObject(forbidden)
})

test('a handover to a limited member lifts their limit', async () => {
  const owner = await server.signUp()
  const client = await createClient(owner)
  const next = await addMember(server, owner, { clientIds: [client.id] })
  await owner.api.team.handOver({ userId: next.userId })
  const { members } = await next.api.team.get()
  expect(members.map(({ userId, role, limited }) => [userId, role, limited])).toEqual([
    [next.userId, 'owner', false],
    [owner.userId, 'admin', false],
  ])
  expect(await lastActivity(owner)).toMatchObject({
    action: 'workspace.handed_over',
    subject_id: next.userId,
  })
})

test('limiting a member and lifting the limit again replaces their clients', async () => {
  const owner = await server.signUp()
  const [one, two] = [await createClient(owner), await createClient(owner)]
  const { api, userId } = await addMember(server, owner)
  const visible = async () => (await api.clients.list()).items.map(({ id }) => id).sort()
  const change = (clientIds: string[]) =>
    owner.api.team.change({
      userId,
      role: 'member',
      roleBefore: 'member',
      limited: clientIds.length > 0,
      clientIds,
    })
  await change([one.id])
  expect(await visible()).toEqual([one.id])
  await change([two.id])
  expect(await visible()).toEqual([two.id])
  await change([])
  expect(await visible()).toEqual([one.id, two.id].sort())
})

test("a member cannot be limited to another workspace's client", async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const theirs = await createClient(stranger)
  const { api, userId } = await addMember(server, owner)
  await expect(
    owner.api.team.change({
      userId,
      role: 'member',
      roleBefore: 'member',
      limited: true,
      clientIds: [theirs.id],
    }),
  ).rejects.toMatchObject(notFound)
  expect((await api.clients.list()).items).toEqual([])
  expect((await owner.api.team.get()).members.find((one) => one.userId === userId)?.limited).toBe(
    false,
  )
})

test('a member who leaves is logged and gets a workspace of their own', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  await member.api.team.leave()
  expect(await lastActivity(owner)).toEqual({
    action: 'member.left',
    subject_id: member.userId,
    details: { email: member.email },
  })
  expect((await member.api.me.get()).workspace).toMatchObject({ role: 'owner' })
  expect(await rolesOf(owner)).toEqual([[owner.userId, 'owner']])
})
