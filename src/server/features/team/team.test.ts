import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationDays, invitationsPerDay, type Place } from '#contracts/team/team.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { until } from '#test/process.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
const mails: Mail[] = []
beforeAll(async () => {
  server = await startTestApp({
    ports: {
      mailer: {
        send: async (mail) => {
          if (mail.to.startsWith('refused-')) throw new ProviderError('rejected', 'No such mailbox')
          mails.push(mail)
        },
      },
    },
  })
  await server.startWorking()
})
afterAll(() => server.close())

const member = { role: 'member' as const, limited: false, clientIds: [] as string[] }

/** Returns the token in the newest mail to the address. */
async function tokenFor(email: string, than = ''): Promise<string> {
  return await until(async () => {
    const mail = mails.findLast(({ to }) => to === email)
    const token = mail && /token=([\w-]+)/.exec(mail.text)?.[1]
    return token && token !== than ? token : undefined
  }, 20)
}

async function invite(owner: TestUser, person: TestUser, place: Partial<Place> = member) {
  const { id } = await owner.api.team.invite({ ...member, ...place, email: person.email })
  return { id, token: await tokenFor(person.email) }
}

/** Calls as the person with the owner's workspace chosen by the browser's header. */
function within(owner: TestUser, person: TestUser) {
  return {
    get: async (path: string) =>
      await person.request(path, { headers: { 'x-workspace-id': owner.workspaceId } }),
  }
}

async function joined(owner: TestUser, place: Partial<Place> = member): Promise<TestUser> {
  const person = await server.signUp()
  const { token } = await invite(owner, person, place)
  await person.api.workspaces.accept({ token })
  return person
}

/** Calls as `person` in the workspace of `owner`. */
async function call(
  owner: TestUser,
  person: TestUser,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await person.request(`/api/v1${path}`, {
    method,
    headers: { 'x-workspace-id': owner.workspaceId, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('an invitation whose mail is refused says so, and can be sent again', async () => {
  const owner = await server.signUp()
  const email = `refused-${crypto.randomUUID()}@example.test`
  const { id } = await owner.api.team.invite({ ...member, email })
  const problem = async () => {
    const { invitations } = await owner.api.team.get()
    return invitations.find((one) => one.id === id)?.mailProblem
  }
  await until(async () => (await problem()) ?? undefined, 20)
  expect(await problem()).toBe('The email could not be delivered.')
  await owner.api.team.resend({ id })
})

test('an invitation is mailed, read and accepted once', async () => {
  const owner = await server.signUp({ fullName: 'Ada Byron' })
  const person = await server.signUp()
  const { token } = await invite(owner, person)
  const mail = mails.findLast(({ to }) => to === person.email)
  expect(mail?.subject).toBe('Join Test workspace on Copydesk')
  expect(mail?.text).toContain('Ada Byron would like to work with you')
  expect(await person.api.workspaces.readInvitation({ token })).toEqual({
    workspaceName: 'Test workspace',
    invitedBy: 'Ada Byron',
    email: person.email,
    role: 'member',
    clients: null,
    state: 'open',
    fits: true,
  })
  const twice = await Promise.all([
    person.api.workspaces.accept({ token }),
    person.api.workspaces.accept({ token }),
  ])
  expect(twice).toEqual([{ workspaceId: owner.workspaceId }, { workspaceId: owner.workspaceId }])
  await server.database.kysely
    .updateTable('auth.users')
    .set({ email: `new-${person.email}` })
    .where('id', '=', person.userId)
    .execute()
  expect(await person.api.workspaces.accept({ token })).toEqual({ workspaceId: owner.workspaceId })
  const { items } = await person.api.workspaces.list()
  expect(items.map(({ id, role }) => [id, role])).toEqual([
    [person.workspaceId, 'owner'],
    [owner.workspaceId, 'member'],
  ])
  const team = await owner.api.team.get()
  expect(team.members.map(({ email, role }) => [email, role])).toEqual([
    [owner.email, 'owner'],
    [`new-${person.email}`, 'member'],
  ])
  expect(team.invitations).toEqual([])
})

test('the holder of a link reads the invitation before signing in', async () => {
  const owner = await server.signUp({ fullName: 'Ada Byron' })
  const { id: clientId } = await createClient(owner)
  const email = `${crypto.randomUUID()}@example.test`
  await owner.api.team.invite({ ...member, email, limited: true, clientIds: [clientId] })
  const read = (token: string) =>
    server.app.request('/api/v1/invitation', { method: 'POST', body: JSON.stringify({ token }) })
  const answer = await read(await tokenFor(email))
  expect(await answer.json()).toEqual({
    workspaceName: 'Test workspace',
    invitedBy: 'Ada Byron',
    email,
    role: 'member',
    clients: 1,
    state: 'open',
    registered: false,
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const colleague = await server.signUp()
  const { token } = await invite(owner, colleague)
  expect(await (await read(token)).json()).toMatchObject({ state: 'open', registered: true })
  await colleague.api.workspaces.accept({ token })
  expect(await (await read(token)).json()).toMatchObject({ state: 'accepted', registered: false })
  for (const token of ['', 'x'.repeat(30)]) expect((await read(token)).status).toBe(404)
})

test('an invitation works only for its own address', async () => {
  const [owner, person, other] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ]
  const { token } = await invite(owner, person)
  expect((await other.api.workspaces.readInvitation({ token })).fits).toBe(false)
  await expect(other.api.workspaces.accept({ token })).rejects.toMatchObject({
    code: 'conflict',
    message: `This invitation was sent to ${person.email}.`,
  })
  expect((await owner.api.team.get()).members).toHaveLength(1)
})

test('revoked, replaced and expired links no longer work', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  const { id, token } = await invite(owner, person)
  await owner.api.team.resend({ id })
  const second = await tokenFor(person.email, token)
  await expect(person.api.workspaces.accept({ token })).rejects.toMatchObject({ code: 'not_found' })

  await server.database.kysely
    .updateTable('workspace_invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  await expect(person.api.workspaces.accept({ token: second })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invitation has expired. Please ask for a new one.',
  })
  expect((await owner.api.team.get()).invitations).toMatchObject([{ id, expired: true }])

  await owner.api.team.revoke({ id })
  await expect(person.api.workspaces.accept({ token: second })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(owner.api.team.revoke({ id })).rejects.toMatchObject({ code: 'not_found' })
})

test('members and invited addresses are refused, and invitations are limited per day', async () => {
  const [owner, person] = [await server.signUp(), await server.signUp()]
  const { token } = await invite(owner, person)
  const again = { ...member, email: person.email.toUpperCase() }
  await expect(owner.api.team.invite(again)).rejects.toMatchObject({
    message: `${person.email} has already been invited.`,
  })
  await person.api.workspaces.accept({ token })
  await expect(owner.api.team.invite(again)).rejects.toMatchObject({
    message: `${person.email} is already in the team.`,
  })
  await server.database.kysely
    .insertInto('activity_log')
    .values(
      Array.from({ length: invitationsPerDay }, () => ({
        workspace_id: owner.workspaceId,
        action: 'invitation.sent',
        subject_type: 'invitation',
      })),
    )
    .execute()
  await expect(
    owner.api.team.invite({ ...member, email: 'one-more@example.test' }),
  ).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a member limited to a client sees nothing else', async () => {
  const owner = await server.signUp()
  const [seen, hidden] = [await createClient(owner), await createClient(owner)]
  await createCampaign(owner, { clientId: hidden.id })
  const person = await joined(owner, { limited: true, clientIds: [seen.id] })
  const clients = await call(owner, person, 'GET', '/clients')
  expect(clients.body.items.map(({ id }: { id: string }) => id)).toEqual([seen.id])
  expect((await call(owner, person, 'GET', '/campaigns')).body.items).toEqual([])
  expect((await call(owner, person, 'GET', `/clients/${hidden.id}`)).status).toBe(404)

  await owner.api.team.change({
    ...member,
    userId: person.userId,
    roleBefore: 'member',
    limited: true,
    clientIds: [hidden.id],
  })
  const after = await call(owner, person, 'GET', '/clients')
  expect(after.body.items.map(({ id }: { id: string }) => id)).toEqual([hidden.id])
})

test('members change nothing in the team, admins everyone but the owner', async () => {
  const owner = await server.signUp()
  const plain = await joined(owner)
  const admin = await joined(owner, { role: 'admin' })
  const asPlain = (method: string, path: string, body?: unknown) =>
    call(owner, plain, method, `/team${path}`, body)
  const asAdmin = (method: string, path: string, body?: unknown) =>
    call(owner, admin, method, `/team${path}`, body)
  const demote = { ...member, roleBefore: 'owner' }

  expect((await asPlain('PUT', '/name', { name: 'Mine' })).status).toBe(403)
  expect(
    (await asPlain('POST', '/invitations', { ...member, email: 'a@example.test' })).status,
  ).toBe(403)
  expect((await asPlain('DELETE', `/members/${admin.userId}`)).status).toBe(403)
  expect((await asPlain('GET', '')).body).toMatchObject({
    invitations: [],
    abilities: { invite: false },
  })

  expect((await asAdmin('PUT', '/name', { name: 'Ours' })).status).toBe(200)
  expect((await asAdmin('PUT', `/members/${owner.userId}`, demote)).status).toBe(403)
  expect((await asAdmin('DELETE', `/members/${owner.userId}`)).status).toBe(403)
  expect((await asAdmin('POST', '/hand-over', { userId: plain.userId })).status).toBe(403)
  expect((await asAdmin('DELETE', `/members/${plain.userId}`)).status).toBe(200)
  expect((await owner.api.team.get()).members.map(({ userId }) => userId)).toEqual([
    owner.userId,
    admin.userId,
  ])
})

test('a removed member loses access at once', async () => {
  const owner = await server.signUp()
  const person = await joined(owner)
  expect((await within(owner, person).get('/api/v1/me')).status).toBe(200)
  await owner.api.team.remove({ userId: person.userId })
  expect((await within(owner, person).get('/api/v1/me')).status).toBe(404)
  expect((await person.api.me.get()).workspace.id).toBe(person.workspaceId)
  await expect(owner.api.team.remove({ userId: person.userId })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the owner hands over before leaving, and concurrent handovers make one owner', async () => {
  const owner = await server.signUp()
  const [first, second] = [await joined(owner), await joined(owner)]
  await expect(owner.api.team.leave()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Please make somebody else the owner before you leave.',
  })
  const settled = await Promise.allSettled(
    [first, second].map(({ userId }) => owner.api.team.handOver({ userId })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { members } = await owner.api.team.get()
  expect(members.map(({ role }) => role)).toEqual(['owner', 'admin', 'member'])
  await owner.api.team.leave()
  expect((await within(owner, owner).get('/api/v1/me')).status).toBe(404)
  // They get a new workspace, but no second welcome credits.
  expect(await owner.api.me.get()).toMatchObject({
    workspace: { name: 'My agency', role: 'owner' },
    credits: { total: 0 },
  })
})

test('the second of two conflicting role changes is refused', async () => {
  const owner = await server.signUp()
  const person = await joined(owner)
  const change = { ...member, userId: person.userId, roleBefore: 'member', role: 'admin' } as const
  await owner.api.team.change(change)
  await expect(owner.api.team.change({ ...change, role: 'member' })).rejects.toMatchObject({
    code: 'conflict',
  })
  // A repeated request succeeds.
  await owner.api.team.change(change)
})

test('a limit needs at least one client of the workspace', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const theirs = await createClient(stranger)
  const email = 'limited@example.test'
  await expect(
    owner.api.team.invite({ ...member, email, limited: true, clientIds: [theirs.id] }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(owner.api.team.invite({ ...member, email, limited: true })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Please choose at least one client',
  })
  await expect(
    owner.api.team.invite({
      ...member,
      email,
      role: 'admin',
      limited: true,
      clientIds: [theirs.id],
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await owner.api.team.get()).invitations).toEqual([])
  expect(invitationDays).toBe(7)
})
