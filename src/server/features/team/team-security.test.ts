import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Gives a person a second factor and raises their sessions, as enrolling does. */
async function enrol({ userId }: TestUser) {
  const { kysely } = server.database
  const factor = {
    id: newId(),
    user_id: userId,
    factor_type: 'totp' as const,
    status: 'verified' as const,
  }
  await kysely.insertInto('auth.factors').values(factor).execute()
  await sql`update auth.sessions set aal = 'aal2' where user_id = ${userId}`.execute(kysely)
}

async function addSession({ userId }: TestUser, userAgent: string) {
  const session = {
    id: newId(),
    user_id: userId,
    user_agent: userAgent,
    ip: '198.51.100.7',
    not_after: new Date(Date.now() + 3_600_000),
  }
  await server.database.kysely.insertInto('auth.sessions').values(session).execute()
  return session.id
}

const statusOf = async (user: TestUser) => (await user.request('/api/v1/me')).status
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('whoever requires a second factor must have one', async () => {
  const owner = await server.signUp()
  await expect(owner.api.team.requireSecondFactor({ required: true })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Please set up two-factor sign-in for yourself first, on your account page.',
  })
  expect(await owner.api.team.get()).toMatchObject({ requiresSecondFactor: false })
})

test('a required second factor keeps out every member without one, until they have it', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  await enrol(owner)
  await owner.api.team.requireSecondFactor({ required: true })
  expect(await owner.api.team.get()).toMatchObject({ requiresSecondFactor: true })
  for (const path of ['/api/v1/me', '/api/v1/events']) {
    const refused = await member.request(path)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'second_factor_missing',
      message: 'Your team requires two-factor sign-in. Please set it up to continue.',
    })
  }
  await enrol(member)
  expect(await statusOf(member)).toBe(200)
  await owner.api.team.requireSecondFactor({ required: false })
  const newcomer = await addMember(server, owner)
  expect(await statusOf(newcomer)).toBe(200)
})

test('managers see where members are signed in, without their addresses, and sign them out', async () => {
  const owner = await server.signUp()
  const admin = await addMember(server, owner, { role: 'admin' })
  const member = await addMember(server, owner)
  const phone = await addSession(member, firefox)
  const { items } = await admin.api.team.security()
  expect(JSON.stringify(items)).not.toContain('198.51.100.7')
  const seen = items.find(({ userId }) => userId === member.userId)
  expect(seen).toMatchObject({ secondFactor: false, abilities: { endSessions: true } })
  expect(seen?.sessions).toHaveLength(2)
  expect(seen?.sessions).toContainEqual(
    expect.objectContaining({ id: phone, device: 'Firefox on Linux', secondFactor: false }),
  )
  await admin.api.team.endSessions({ userId: member.userId, sessionId: phone })
  expect(await statusOf(member)).toBe(200)
  await admin.api.team.endSessions({ userId: member.userId })
  await admin.api.team.endSessions({ userId: member.userId })
  expect(await statusOf(member)).toBe(401)
})

test('nobody ends the sessions of the owner, of a stranger, or without managing the team', async () => {
  const owner = await server.signUp()
  const admin = await addMember(server, owner, { role: 'admin' })
  const member = await addMember(server, owner)
  const stranger = await server.signUp()
  const end = (user: TestUser, { userId }: TestUser) => user.api.team.endSessions({ userId })
  await expect(end(admin, owner)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(end(member, admin)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(end(owner, stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(member.api.team.security()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(member.api.team.requireSecondFactor({ required: true })).rejects.toMatchObject({
    code: 'forbidden',
  })
  for (const user of [owner, admin, member, stranger]) expect(await statusOf(user)).toBe(200)
})
