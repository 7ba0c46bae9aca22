import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthUnderTest, goodPassword, must, startAuth } from '#server/auth/auth.fixture.ts'
import { requestContext } from '#server/context/context.ts'
import { followEvents, LiveHub } from '#server/features/live/index.ts'
import { addMember } from '../factories/members.ts'
import { createClient } from '../factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser, verifyTestToken } from '../test-app.ts'

let auth: AuthUnderTest
let server: TestApp
const hub = new LiveHub()
beforeAll(async () => {
  auth = await startAuth()
  server = await startTestApp({
    auth: {
      database: auth.database,
      verifyAccessToken: (token) =>
        token.startsWith('test.') ? verifyTestToken(token) : auth.service.verifyAccessToken(token),
    },
  })
  await hub.start(auth.database, server.wiring.log)
})
afterAll(async () => {
  await hub.stop()
  await server.close()
  await auth.close()
})

type SignedIn = { userId: string; sessionId: string }

/** Opens a stream whose clock stands still, so that nothing but a notice makes it check access. */
async function openStream(signedIn: SignedIn, workspaceId: string | null) {
  const standing = new Date()
  const context = requestContext(
    { ...server.wiring, clock: { now: () => standing } },
    {
      ...{ signedIn, workspaceId, requestId: 'test', ip: null, idempotencyKey: null },
      signal: new AbortController().signal,
    },
  )
  const stream = followEvents(context, hub, { lastId: null, ageMs: 0 })
  await stream.next()
  return stream
}

/** Follows a stream to its end; `ending` is the code of the error it ends with. */
async function follow(signedIn: SignedIn, workspaceId: string | null = null) {
  const stream = await openStream(signedIn, workspaceId)
  const toEnd = async () => {
    for await (const _ of stream);
    return 'no error'
  }
  return { ending: toEnd().catch((error: { code?: string }) => error.code) }
}

const followAs = async (user: TestUser, workspaceId?: string) =>
  await follow(await verifyTestToken(user.token), workspaceId)

async function signedIn(email: string) {
  const here = await auth.signedIn(email)
  const there = auth.browser()
  must(await there.signInWithPassword({ email, password: goodPassword }))
  const { session } = must(await there.getSession()).data
  const signedIn = await auth.service.verifyAccessToken(session?.access_token ?? '')
  return { here, there, ...(await follow(signedIn)) }
}

test('a stream ends as soon as its member is removed', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  const { ending } = await followAs(member, owner.workspaceId)
  await owner.api.team.remove({ userId: member.userId })
  expect(await ending).toBe('not_found')
})

test('a stream shows no event of a client that its member has just lost', async () => {
  const owner = await server.signUp()
  const { id: kept } = await createClient(owner, { name: 'Kept' })
  const { id: lost } = await createClient(owner, { name: 'Lost' })
  const clientIds = [kept, lost]
  const member = await addMember(server, owner, { clientIds })
  const stream = await openStream(await verifyTestToken(member.token), owner.workspaceId)
  const place = { role: 'member' as const, limited: true, clientIds: [kept] }
  await owner.api.team.change({ userId: member.userId, roleBefore: 'member', ...place })
  for (const id of [lost, kept]) await announceChange(owner.workspaceId, id)
  for await (const item of stream) {
    if (!('id' in item) || item.event.type !== 'article') continue
    expect(item.event.articleId).toBe(kept)
    break
  }
})

test('signing out elsewhere ends a stream', async () => {
  const { here, ending } = await signedIn('streams-sign-out@example.com')
  must(await here.signOut({ scope: 'others' }))
  expect(await ending).toBe('unauthenticated')
})

test('a new password ends the streams of other devices', async () => {
  const { here, ending } = await signedIn('streams-password@example.com')
  must(await here.updateUser({ password: 'quiet lantern harbour', current_password: goodPassword }))
  expect(await ending).toBe('unauthenticated')
})

test('closing the account ends its streams', async () => {
  const { here, ending } = await signedIn('streams-closing@example.com')
  const { session } = must(await here.getSession()).data
  const bearer = { authorization: `Bearer ${session?.access_token}` }
  const answer = await auth.post('/user/closing', { current_password: goodPassword }, bearer)
  expect(answer.status).toBe(200)
  expect(await ending).toBe('unauthenticated')
})

/** Stores an event of a client, whose id it carries as its article's. */
async function announceChange(workspaceId: string, clientId: string) {
  const payload = { type: 'article', articleId: clientId, change: 'updated' }
  await auth.database.kysely
    .insertInto('live_events')
    .values({ workspace_id: workspaceId, client_id: clientId, payload: JSON.stringify(payload) })
    .execute()
}
