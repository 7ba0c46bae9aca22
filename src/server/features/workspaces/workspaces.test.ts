import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Invitation = { email: string; role?: 'admin' | 'member'; expiresAt?: Date }

/** An invitation as its mail left it; returns the token of the link. */
async function invite(owner: TestUser, { email, role = 'member', expiresAt }: Invitation) {
  const token = randomBytes(24).toString('base64url')
  await server.database.kysely
    .insertInto('workspace_invitations')
    .values({
      id: newId(),
      workspace_id: owner.workspaceId,
      email,
      role,
      invited_by: owner.userId,
      token_hash: secretHash(token),
      sent_at: new Date(),
      expires_at: expiresAt ?? new Date(Date.now() + 3_600_000),
    })
    .execute()
  return token
}

async function activities(user: TestUser) {
  return await server.database.kysely
    .selectFrom('activity_log')
    .select(['action', 'user_id', 'details'])
    .where('workspace_id', '=', user.workspaceId)
    .execute()
}

test('a new person has one workspace and owns it', async () => {
  const { api, workspaceId } = await server.signUp()
  expect(await api.workspaces.list()).toEqual({
    items: [{ id: workspaceId, name: 'Test workspace', role: 'owner' }],
  })
})

test('the owner renames the workspace, which is logged with the previous name', async () => {
  const owner = await server.signUp()
  await owner.api.team.rename({ name: '  Anvils & Co ' })
  expect((await owner.api.me.get()).workspace.name).toBe('Anvils & Co')
  expect((await owner.api.team.get()).name).toBe('Anvils & Co')
  expect((await owner.api.workspaces.list()).items[0]?.name).toBe('Anvils & Co')
  expect(await activities(owner)).toContainEqual({
    action: 'workspace.renamed',
    user_id: owner.userId,
    details: { name: 'Anvils & Co', before: 'Test workspace' },
  })
})

test('a new name is announced to the open pages', async () => {
  const owner = await server.signUp()
  await owner.api.team.rename({ name: 'Announced' })
  const events = await server.database.kysely
    .selectFrom('live_events')
    .select(['payload', 'client_id'])
    .where('workspace_id', '=', owner.workspaceId)
    .execute()
  expect(events).toContainEqual({ payload: { type: 'changed', what: 'team' }, client_id: null })
})

test('an admin may rename the workspace, members may not', async () => {
  const owner = await server.signUp()
  const admin = await addMember(server, owner, { role: 'admin' })
  const member = await addMember(server, owner)
  await admin.api.team.rename({ name: 'By the admin' })
  await expect(member.api.team.rename({ name: 'By the member' })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Only the owner and admins can change the team.',
  })
  expect((await owner.api.team.get()).name).toBe('By the admin')
})

test.each([
  ['empty', '   ', 'Please enter a name'],
  ['too long', 'x'.repeat(81), 'Please keep this under 80 characters'],
  ['on two lines', 'Anvils\nCo', 'Please remove unusual control characters'],
])('a name that is %s is refused', async (_, name, message) => {
  const { api } = await server.signUp()
  await expect(api.team.rename({ name })).rejects.toMatchObject({ code: 'invalid_input', message })
  expect((await api.team.get()).name).toBe('Test workspace')
})

test('what belongs to another workspace of the person is named with it, and nothing else is', async () => {
  const [owner, person, stranger] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ]
  const { id: campaignId, clientId } = await createCampaign(owner)
  const articleId = newId()
  await server.database.kysely
    .insertInto('articles')
    .values({
      ...{ id: articleId, workspace_id: owner.workspaceId, user_id: owner.userId },
      ...{ client_id: clientId, campaign_id: campaignId },
      ...{ input_type: 'topic', input_value: 'Anvils' },
    })
    .execute()
  await owner.api.team.rename({ name: 'Amberley' })
  const missing = { code: 'not_found', message: 'None of your other workspaces has this.' }
  const holding = (user: TestUser, id: string) => user.api.workspaces.holding({ id })
  for (const id of [articleId, campaignId, clientId]) {
    await expect(holding(person, id)).rejects.toMatchObject(missing)
  }
  await person.api.workspaces.accept({ token: await invite(owner, { email: person.email }) })
  for (const id of [articleId, campaignId, clientId]) {
    expect(await holding(person, id)).toEqual({ id: owner.workspaceId, name: 'Amberley' })
    await expect(holding(stranger, id)).rejects.toMatchObject(missing)
    // Whoever works there already has it before them, or asks for it in the wrong place.
    await expect(holding(owner, id)).rejects.toMatchObject(missing)
  }
  // One who is limited to other clients learns of none.
  const { id: other } = await owner.api.clients.create({ name: 'Other', industry: 'Technology' })
  const change = (clientIds: string[]) =>
    owner.api.team.change({
      userId: person.userId,
      ...({ roleBefore: 'member', role: 'member' } as const),
      limited: true,
      clientIds,
    })
  await change([other])
  for (const id of [articleId, campaignId, clientId]) {
    await expect(holding(person, id)).rejects.toMatchObject(missing)
  }
  expect(await holding(person, other)).toMatchObject({ name: 'Amberley' })
  await owner.api.team.remove({ userId: person.userId })
  await expect(holding(person, other)).rejects.toMatchObject(missing)
})

/** The workspace that a device the person has not used before begins in; null for their own. */
async function remembered({ userId }: TestUser): Promise<string | null | undefined> {
  const { rows } = await asAuth(server.database, (tx) =>
    sql<{ id: string | null }>`select app.chosen_workspace(${userId}::uuid) as id`.execute(tx),
  )
  return rows[0]?.id
}

test('the workspace that was joined or chosen last is remembered on every device, while one belongs to it', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  expect(await remembered(person)).toBeNull()
  const token = await invite(owner, { email: person.email })
  await person.api.workspaces.accept({ token })
  expect(await remembered(person)).toBe(owner.workspaceId)
  const choose = (workspaceId: string) =>
    person.request('/api/v1/workspaces/chosen', {
      method: 'POST',
      headers: { 'x-workspace-id': workspaceId },
    })
  await choose(person.workspaceId)
  expect(await remembered(person)).toBe(person.workspaceId)
  await choose(owner.workspaceId)
  expect(await remembered(person)).toBe(owner.workspaceId)
  expect(await remembered(owner)).toBeNull()
  await owner.api.team.remove({ userId: person.userId })
  expect(await remembered(person)).toBe(person.workspaceId)
  expect((await choose(owner.workspaceId)).status).toBe(404)
})

test('who joined before choices were kept begins where they joined last', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  await person.api.workspaces.accept({ token: await invite(owner, { email: person.email }) })
  await server.database.kysely
    .updateTable('workspace_members')
    .set({ chosen_at: null })
    .where('user_id', '=', person.userId)
    .execute()
  expect(await remembered(person)).toBe(owner.workspaceId)
})

test('an invited admin joins as an admin and chooses the workspace by its header', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  const token = await invite(owner, { email: person.email, role: 'admin' })
  expect(await person.api.workspaces.accept({ token })).toEqual({ workspaceId: owner.workspaceId })
  const { items } = await person.api.workspaces.list()
  expect(items.map(({ id, role }) => [id, role])).toEqual([
    [person.workspaceId, 'owner'],
    [owner.workspaceId, 'admin'],
  ])
  const chosen = await person.request('/api/v1/me', {
    headers: { 'x-workspace-id': owner.workspaceId },
  })
  expect(await chosen.json()).toMatchObject({ workspace: { id: owner.workspaceId, role: 'admin' } })
})

test('an account whose address is not confirmed accepts no invitation', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  const token = await invite(owner, { email: person.email })
  await server.database.kysely
    .updateTable('auth.users')
    .set({ email_confirmed_at: null })
    .where('id', '=', person.userId)
    .execute()
  expect(await person.api.workspaces.readInvitation({ token })).toMatchObject({ fits: false })
  await expect(person.api.workspaces.accept({ token })).rejects.toMatchObject({ code: 'conflict' })
  expect((await owner.api.team.get()).members).toHaveLength(1)
})

test('an unknown token is not found, whether read or accepted', async () => {
  const { api } = await server.signUp()
  const token = randomBytes(24).toString('base64url')
  const refusal = { code: 'not_found', message: 'This invitation no longer works.' }
  await expect(api.workspaces.readInvitation({ token })).rejects.toMatchObject(refusal)
  await expect(api.workspaces.accept({ token })).rejects.toMatchObject(refusal)
})

test.each(['short', 'x'.repeat(101)])('a token of a wrong length is refused', async (token) => {
  const { api } = await server.signUp()
  await expect(api.workspaces.accept({ token })).rejects.toMatchObject({ code: 'invalid_input' })
})

test("another person's invitation can be read but not accepted", async () => {
  const [owner, other] = [await server.signUp(), await server.signUp()]
  const token = await invite(owner, { email: 'invited@example.test' })
  expect(await other.api.workspaces.readInvitation({ token })).toMatchObject({
    email: 'invited@example.test',
    state: 'open',
    fits: false,
  })
  await expect(other.api.workspaces.accept({ token })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invitation was sent to invited@example.test.',
  })
  expect((await other.api.workspaces.list()).items).toHaveLength(1)
})

test('an expired invitation says so and adds nobody', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  const expiresAt = new Date(Date.now() - 1000)
  const token = await invite(owner, { email: person.email, expiresAt })
  expect(await person.api.workspaces.readInvitation({ token })).toMatchObject({ state: 'expired' })
  await expect(person.api.workspaces.accept({ token })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invitation has expired. Please ask for a new one.',
  })
  expect((await owner.api.team.get()).members).toHaveLength(1)
})

test('a used invitation brings nobody back who has been removed', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  const token = await invite(owner, { email: person.email })
  await person.api.workspaces.accept({ token })
  expect(await person.api.workspaces.accept({ token })).toEqual({ workspaceId: owner.workspaceId })
  await owner.api.team.remove({ userId: person.userId })
  await expect(person.api.workspaces.accept({ token })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invitation has been used. Please ask for a new one.',
  })
})

test('joining is logged in the workspace joined', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  await person.api.workspaces.accept({ token: await invite(owner, { email: person.email }) })
  const joined = (await activities(owner)).filter(({ user_id }) => user_id === person.userId)
  expect(joined).toHaveLength(1)
  expect((await activities(person)).map(({ action }) => action)).not.toContain(joined[0]?.action)
})
