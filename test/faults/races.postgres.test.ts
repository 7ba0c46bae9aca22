import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AuthUnderTest, goodPassword, must, startAuth } from '#server/auth/auth.fixture.ts'
import { codeOf, withTotp } from '#server/auth/factors/factors.fixture.ts'
import type { Database } from '#server/db/connect.ts'
import type { Statement } from '#server/db/driver/statement-batch.ts'
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts'

// Two who change the same at once: the second comes when the first is done, and must see what is true by then.

let server: TestApp
let auth: AuthUnderTest
beforeAll(async () => {
  ;[server, auth] = await Promise.all([startTestApp(), startAuth()])
})
afterAll(() => Promise.all([server.close(), auth.close()]))

type Row = { table: string; id: string }

/** Holds a row while `arrivals` come to wait for it, one after the other; then does `meanwhile` and lets go. */
async function meetingAt(
  database: Database,
  { table, id }: Row,
  arrivals: (() => Promise<unknown>)[],
  meanwhile: Statement[] = [],
): Promise<PromiseSettledResult<unknown>[]> {
  const holder = await database.connections.acquire()
  const waiting: Promise<unknown>[] = []
  try {
    holder.begin()
    const hold = `select from ${table} where id = $1 for update`
    await holder.send({ sql: hold, parameters: [id] })
    for (const arrive of arrivals) {
      waiting.push(arrive())
      await expect.poll(() => waitingIn(database)).toBe(waiting.length)
    }
    for (const statement of meanwhile) await holder.send(statement)
    await holder.commit()
  } finally {
    database.connections.release(holder)
  }
  return await Promise.allSettled(waiting)
}

async function waitingIn(database: Database): Promise<number> {
  const { rows } = await sql<{
    waiting: number
  }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely)
  return rows[0]?.waiting ?? 0
}

async function adminOf(owner: TestUser): Promise<TestUser> {
  const person = await server.signUp()
  await server.database.kysely
    .insertInto('workspace_members')
    .values({ workspace_id: owner.workspaceId, user_id: person.userId, role: 'admin' })
    .execute()
  return person
}

const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code))

test('of two admins who take each other out only the first does', async () => {
  const owner = await server.signUp()
  const [ada, ben] = [await adminOf(owner), await adminOf(owner)]
  const takeOut = (by: TestUser, whom: TestUser) => async () => {
    const path = `/api/v1/team/members/${whom.userId}`
    const headers = { 'x-workspace-id': owner.workspaceId }
    return (await by.request(path, { method: 'DELETE', headers })).status
  }
  const met = await meetingAt(server.database, { table: 'workspaces', id: owner.workspaceId }, [
    takeOut(ada, ben),
    takeOut(ben, ada),
  ])
  expect(outcomes(met)).toEqual([200, 404])
  const { members } = await owner.api.team.get()
  expect(members.map(({ userId }) => userId)).toEqual([owner.userId, ada.userId])
})

test('a password that has just been stored for another site never goes to the one before', async () => {
  const { api } = await server.signUp()
  const before = {
    platform: 'wordpress' as const,
    name: 'Blog',
    siteUrl: 'https://old.example.org',
    username: 'ada',
    appPassword: 'abcd efgh ijkl mnop qrst uvwx',
  }
  const { id } = await api.credentials.create(before)
  const moved = { ...before, id, siteUrl: 'https://new.example.org', appPassword: 'a new one' }
  const renamed = { ...before, id, name: 'Journal', appPassword: '' }
  const met = await meetingAt(server.database, { table: 'credentials', id }, [
    () => api.credentials.update(moved),
    () => api.credentials.update(renamed),
  ])
  expect(outcomes(met)).toEqual([expect.objectContaining({ name: 'Blog' }), 'invalid_input'])
  const { items } = await api.credentials.list({})
  expect(items).toMatchObject([{ name: 'Blog', siteUrl: 'https://new.example.org' }])
})

const signOutEverywhere = (userId: string): Statement => ({
  sql: 'delete from auth.sessions where user_id = $1',
  parameters: [userId],
})

const sessionsOf = async (userId: string) =>
  await auth.database.kysely
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute()

test('a sign-in with a password that is changed at this moment opens nothing', async () => {
  const email = 'changed@example.com'
  const { data } = must(await (await auth.signedIn(email)).getUser())
  const userId = data.user?.id ?? ''
  const signIn = async () =>
    await auth.post('/token?grant_type=password', { email, password: goodPassword })
  const met = await meetingAt(
    auth.database,
    { table: 'auth.users', id: userId },
    [async () => (await signIn()).status],
    [
      {
        sql: `update auth.users set password_hash = 'another' where id = $1`,
        parameters: [userId],
      },
      signOutEverywhere(userId),
    ],
  )
  expect(outcomes(met)).toEqual([400])
  expect(await sessionsOf(userId)).toEqual([])
})

test('a second factor shown while its person signs out everywhere opens nothing', async () => {
  const email = 'everywhere@example.com'
  const browser = await auth.signedIn(email)
  const { factorId, secret } = await withTotp(auth, browser)
  const { data } = must(await browser.mfa.challenge({ factorId }))
  const { data: known } = must(await browser.getUser())
  const userId = known.user?.id ?? ''
  const code = codeOf(auth, secret, 1)
  const met = await meetingAt(
    auth.database,
    { table: 'auth.factors', id: factorId },
    [async () => (await browser.mfa.verify({ factorId, challengeId: data?.id ?? '', code })).error],
    [signOutEverywhere(userId)],
  )
  expect(met).toMatchObject([{ value: { name: 'AuthSessionMissingError' } }])
  expect(await sessionsOf(userId)).toEqual([])
})

test.each(['credential', 'template'] as const)(
  'of two who delete a %s only the first does',
  async (what) => {
    const user = await server.signUp()
    const made =
      what === 'credential'
        ? await user.api.credentials.create({
            platform: 'wordpress',
            name: 'Blog',
            siteUrl: 'https://blog.example.org',
            username: 'ada',
            appPassword: 'abcd efgh ijkl mnop qrst uvwx',
          })
        : await user.api.templates.create({
            type: 'image',
            name: 'Ink',
            promptDetails: 'Ink on paper',
          })
    const place = what === 'credential' ? 'credentials' : 'templates/image'
    const remove = async () =>
      (await user.request(`/api/v1/${place}/${made.id}`, { method: 'DELETE' })).status
    const table = what === 'credential' ? 'credentials' : 'image_templates'
    const met = await meetingAt(server.database, { table, id: made.id }, [remove, remove])
    expect(outcomes(met)).toEqual([200, 404])
    expect(await logged(made.id, `${what}.deleted`)).toBe(1)
  },
)

test('a logo for a client that is deleted meanwhile is refused, and kept nowhere', async () => {
  const user = await server.signUp()
  const { id } = await user.api.clients.create({
    name: 'Acme',
    industry: 'Retail',
    description: '',
  })
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const file = new File([bytes], 'logo.gif', { type: 'image/gif' })
  const kept = vi.spyOn(server.wiring.ports.files, 'put')
  const upload = () => user.api.clients.uploadLogo({ id, file })
  const gone = [{ sql: 'delete from clients where id = $1', parameters: [id] }]
  const met = await meetingAt(server.database, { table: 'clients', id }, [upload], gone)
  expect(met[0]).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  const [key = ''] = kept.mock.calls[0] ?? []
  expect(key).toMatch(/^client-logos\//)
  expect(await server.wiring.ports.files.get(key)).toBeNull()
  expect(await logged(id, 'client.logo_changed')).toBe(0)
})

async function logged(id: string, action: string): Promise<number> {
  const rows = await server.database.kysely
    .selectFrom('activity_log')
    .select('id')
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute()
  return rows.length
}
