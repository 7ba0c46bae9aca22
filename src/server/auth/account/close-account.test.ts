import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import {
  type AuthUnderTest,
  type Browser,
  codeIn,
  goodPassword,
  must,
  startAuth,
} from '../auth.fixture.ts'
import { codeOf, withTotp } from '../factors/factors.fixture.ts'
import type { Closing } from './close-account.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

async function bearer(browser: Browser): Promise<{ authorization: string }> {
  const { data } = must(await browser.getSession())
  return { authorization: `Bearer ${data.session?.access_token}` }
}

async function closing(browser: Browser): Promise<Closing> {
  const headers = await bearer(browser)
  return (await (await fetch(`${auth.baseUrl}/user/closing`, { headers })).json()) as Closing
}

async function close(browser: Browser, proof: object) {
  const answer = await auth.post('/user/closing', proof, await bearer(browser))
  return { status: answer.status, body: await answer.json() }
}

async function idOf(browser: Browser): Promise<string> {
  return must(await browser.getUser()).data.user?.id ?? ''
}

test('the current password deletes the account, ends all access and frees the address', async () => {
  const email = 'leaver@example.com'
  const browser = await auth.signedIn(email)
  const elsewhere = auth.browser()
  must(await elsewhere.signInWithPassword({ email, password: goodPassword }))
  const id = await idOf(browser)
  expect(await closing(browser)).toEqual({
    proof: 'password',
    workspaces: [
      {
        id: expect.any(String),
        name: 'Leaver',
        fate: 'deleted',
        others: 0,
        clients: 0,
        campaigns: 0,
        articles: 0,
        credits: 2,
      },
    ],
  })

  expect(await close(browser, {})).toMatchObject({
    status: 400,
    body: { error_code: 'current_password_required' },
  })
  expect(await close(browser, { current_password: 'something else' })).toMatchObject({
    status: 400,
    body: { error_code: 'current_password_invalid' },
  })
  expect(await idOf(browser)).toBe(id)

  expect(await close(browser, { current_password: goodPassword })).toEqual({
    status: 200,
    body: {},
  })
  const farewell = await auth.mailTo(email)
  expect(farewell?.subject).toBe('Your account has been deleted')
  // Whoever did not ask for it writes to those who run this installation.
  expect(farewell?.text).toContain('please contact help@desk.example immediately')
  for (const device of [browser, elsewhere]) {
    expect((await device.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  }
  const again = await auth.browser().signInWithPassword({ email, password: goodPassword })
  expect(again.error).toMatchObject({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(await idOf(await auth.signedIn(email))).not.toBe(id)
})

test('a token issued earlier no longer works', async () => {
  const browser = await auth.signedIn('token@example.com')
  const headers = await bearer(browser)
  await close(browser, { current_password: goodPassword })
  const answer = await fetch(`${auth.baseUrl}/user`, { headers })
  expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'session_not_found'])
})

test('a user with a second factor needs aal2', async () => {
  const email = 'two-steps@example.com'
  const browser = await auth.signedIn(email)
  const { factorId, secret } = await withTotp(auth, browser)
  const second = auth.browser()
  must(await second.signInWithPassword({ email, password: goodPassword }))
  const proof = { current_password: goodPassword }
  expect(await close(second, proof)).toMatchObject({
    status: 401,
    body: { error_code: 'insufficient_aal' },
  })
  must(await second.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret, 1) }))
  expect((await close(second, proof)).status).toBe(200)
})

test('an account without a password is deleted with a mailed code, once', async () => {
  const email = 'no-password@example.com'
  const browser = await auth.signedIn(email)
  const id = await idOf(browser)
  await auth.database.kysely
    .updateTable('auth.users')
    .set({ password_hash: null })
    .where('id', '=', id)
    .execute()
  expect((await closing(browser)).proof).toBe('code')
  expect((await close(browser, { current_password: goodPassword })).status).toBe(400)
  must(await browser.reauthenticate())
  const nonce = codeIn(await auth.mailTo(email))
  expect(await close(browser, { nonce: '000000' })).toMatchObject({
    status: 400,
    body: { error_code: 'reauthentication_not_valid' },
  })
  expect((await close(browser, { nonce })).status).toBe(200)
})

test('a workspace with other members needs a new owner first', async () => {
  const { kysely } = auth.database
  const [owner, colleague] = [
    await auth.signedIn('owner@example.com'),
    await auth.signedIn('colleague@example.com'),
  ]
  const [own] = (await closing(owner)).workspaces
  await kysely
    .insertInto('workspace_members')
    .values({ workspace_id: own?.id ?? '', user_id: await idOf(colleague), role: 'member' })
    .execute()
  expect((await closing(owner)).workspaces).toMatchObject([
    { fate: 'handed_over_first', others: 1 },
  ])
  const proof = { current_password: goodPassword }
  expect(await close(owner, proof)).toMatchObject({
    status: 409,
    body: {
      error_code: 'conflict',
      msg: 'Other people work in “Owner”. Make one of them the owner first.',
    },
  })
  expect((await closing(colleague)).workspaces).toMatchObject([
    { fate: 'deleted' },
    { fate: 'left', others: 1 },
  ])
  expect((await close(colleague, proof)).status).toBe(200)
  expect((await close(owner, proof)).status).toBe(200)
})

test('an active subscription prevents the deletion', async () => {
  const { kysely } = auth.database
  const browser = await auth.signedIn('subscriber@example.com')
  const [own] = (await closing(browser)).workspaces
  const plan = await kysely.selectFrom('subscription_plans').select('id').executeTakeFirstOrThrow()
  const subscription = newId()
  await kysely
    .insertInto('subscriptions')
    .values({
      id: subscription,
      workspace_id: own?.id ?? '',
      plan_id: plan.id,
      status: 'active',
      stripe_subscription_id: 'sub_1',
    })
    .execute()
  const proof = { current_password: goodPassword }
  expect((await close(browser, proof)).body.msg).toBe(
    'Cancel the subscription of “Subscriber” first.',
  )
  await kysely
    .updateTable('subscriptions')
    .set({ cancel_at_period_end: true })
    .where('id', '=', subscription)
    .execute()
  expect((await close(browser, proof)).status).toBe(200)
})

test('concurrent deletions delete one account and send one mail', async () => {
  const email = 'twice@example.com'
  const browser = await auth.signedIn(email)
  const answers = await Promise.all(
    [1, 2].map(() => close(browser, { current_password: goodPassword })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  await auth.service.settled()
  const farewells = auth.mails.filter(
    ({ to, subject }) => to === email && subject === 'Your account has been deleted',
  )
  expect(farewells).toHaveLength(1)
})

test('the auth service keeps no data about the user', async () => {
  const email = 'traces@example.com'
  const browser = await auth.signedIn(email)
  await withTotp(auth, browser)
  must(await browser.mfa.recoveryCodes.generate())
  const id = await idOf(browser)
  await close(browser, { current_password: goodPassword })
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r'`.execute(auth.database.kysely)
  const left: string[] = []
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`select to_jsonb(t)::text as row
      from ${sql.table(`auth.${name}`)} t
      where to_jsonb(t)::text like ${`%${id}%`} or to_jsonb(t)::text like ${`%${email}%`}`.execute(
      auth.database.kysely,
    )
    left.push(...found.rows.map(({ row }) => `${name}: ${row}`))
  }
  // The row itself stays, empty, until its workspaces have been erased.
  expect(left).toHaveLength(1)
  expect(JSON.parse(left[0]?.slice('users: '.length) ?? '')).toMatchObject({
    id,
    email: null,
    password_hash: null,
    user_metadata: {},
    app_metadata: {},
  })
})
