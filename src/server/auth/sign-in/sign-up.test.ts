import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMember } from '#server/db/transactions.ts'
import {
  type AuthUnderTest,
  goodPassword,
  linkIn,
  must,
  publicUrl,
  startAuth,
} from '../auth.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

const verify = (link: URL) =>
  auth.browser().verifyOtp({ type: 'signup', token_hash: link.searchParams.get('token') ?? '' })

test('a confirmed sign-up signs in, refreshes and gets a workspace with 2 credits', async () => {
  const browser = auth.browser()
  const email = 'Jo.Bloggs@Example.com'
  const signedUp = must(
    await browser.signUp({
      email,
      password: goodPassword,
      options: { data: { full_name: 'Jo Bloggs' } },
    }),
  )
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    email: 'jo.bloggs@example.com',
    role: 'authenticated',
    user_metadata: { full_name: 'Jo Bloggs' },
    identities: [{ provider: 'email' }],
  })
  expect(signedUp.data.user?.email_confirmed_at).toBeUndefined()

  const early = await browser.signInWithPassword({ email, password: goodPassword })
  expect(early.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })

  const link = linkIn(await auth.mailTo('jo.bloggs@example.com'))
  expect(link.origin).toBe(publicUrl)
  const verified = must(
    await browser.verifyOtp({ type: 'signup', token_hash: link.searchParams.get('token') ?? '' }),
  )
  expect(verified.data.user?.email_confirmed_at).toBeDefined()

  const signedIn = must(await browser.signInWithPassword({ email, password: goodPassword }))
  const refreshed = must(await browser.refreshSession())
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)
  must(await browser.getUser())

  const session = await auth.service.verifyAccessToken(refreshed.data.session?.access_token ?? '')
  const seen = await asMember(
    auth.database,
    { ...session, workspaceId: null, adminEmails: [] },
    async (tx, member) => ({
      member,
      balance: await tx.selectFrom('credit_balances').select('free').executeTakeFirst(),
    }),
  )
  expect(seen).toMatchObject({
    member: {
      email: 'jo.bloggs@example.com',
      role: 'owner',
      workspaceName: 'Jo Bloggs',
    },
    balance: { free: 2 },
  })
})

test('the link works once, and the credits are granted once however often the user signs in', async () => {
  const email = 'once@example.com'
  must(await auth.browser().signUp({ email, password: goodPassword }))
  const { token, type } = Object.fromEntries(linkIn(await auth.mailTo(email)).searchParams)
  const presses = await Promise.all(
    [1, 2, 3].map(() => auth.post('/verify', { type, token_hash: token })),
  )
  expect(presses.map((answer) => answer.status).sort()).toEqual([200, 403, 403])
  const answers = await Promise.all(
    [1, 2, 3].map(() => auth.browser().signInWithPassword({ email, password: goodPassword })),
  )
  for (const answer of answers) expect(answer.error).toBeNull()
  const userId = answers[0]?.data.user?.id ?? ''
  const grants = await auth.database.kysely
    .selectFrom('credit_ledger')
    .select('amount')
    .where('user_id', '=', userId)
    .execute()
  expect(grants).toEqual([{ amount: 2 }])
})

test('a confirmed address gets the response of a new one, keeps its password and a notice by mail', async () => {
  const email = 'taken@example.com'
  await auth.signedIn(email)
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  const { data, error } = await auth.browser().signUp({ email, password: 'another password 1' })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email, role: 'authenticated', identities: [{ email }] })
  expect(data.user?.last_sign_in_at).toBeUndefined()
  must(await auth.browser().signInWithPassword({ email, password: goodPassword }))
})

test('sign-up answers and limits alike for new, unconfirmed and confirmed addresses', async () => {
  const password = 'another password 1'
  must(await auth.browser().signUp({ email: 'alike-waiting@example.com', password }))
  await auth.signedIn('alike-confirmed@example.com')
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  const answers = []
  for (const kind of ['new', 'waiting', 'confirmed']) {
    const email = `alike-${kind}@example.com`
    const statuses: number[] = []
    let first: object = {}
    for (const attempt of [1, 2, 3]) {
      const answer = await auth.post('/signup', { email, password, data: { attempt } })
      if (attempt === 1) first = await answer.json()
      statuses.push(answer.status)
    }
    // Ids and times differ, and the address is the request's own.
    const shape = JSON.stringify(first)
      .replaceAll(/[0-9a-f-]{36}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(email, 'email')
    answers.push({ statuses, shape })
  }
  expect(answers[0]?.statuses).toEqual([200, 429, 429])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('the owner of a confirmed address gets at most one notice a minute', async () => {
  const email = 'noticed@example.com'
  await auth.signedIn(email)
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  await auth.post('/signup', { email, password: goodPassword })
  expect((await auth.mailTo(email))?.subject).toBe('You already have a Copydesk account')
  const before = auth.mails.length
  await auth.post('/signup', { email, password: goodPassword })
  await auth.service.settled()
  expect(auth.mails.length).toBe(before)
})

test('a repeated sign-up keeps the password, replaces the link and mails at most once a minute', async () => {
  const email = 'waiting@example.com'
  must(await auth.browser().signUp({ email, password: goodPassword }))
  const first = linkIn(await auth.mailTo(email))
  const tooSoon = await auth.browser().signUp({ email, password: goodPassword })
  expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(tooSoon.error?.message).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  )
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  must(await auth.browser().signUp({ email, password: goodPassword }))
  const second = linkIn(await auth.mailTo(email))
  expect((await verify(first)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  must(await verify(second))
  must(await auth.browser().signInWithPassword({ email, password: goodPassword }))
})

test('whoever signs up with somebody else’s address first has no key to it once they confirm', async () => {
  const email = 'victim@example.com'
  const [stranger, owner] = ['password of a stranger 1', 'password of the owner 1']
  must(await auth.browser().signUp({ email, password: stranger }))
  await auth.mailTo(email)
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  must(await auth.browser().signUp({ email, password: owner }))
  must(await verify(linkIn(await auth.mailTo(email))))
  for (const password of [stranger, owner]) {
    const { error } = await auth.browser().signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
  }
})

test('concurrent sign-ups create one account', async () => {
  const email = 'twice@example.com'
  const answers = await Promise.all(
    [1, 2].map(() => auth.post('/signup', { email, password: goodPassword })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429])
})

test('a confirmation link expires after 24 hours and can be resent', async () => {
  const email = 'late@example.com'
  must(await auth.browser().signUp({ email, password: goodPassword }))
  const token = linkIn(await auth.mailTo(email)).searchParams.get('token') ?? ''
  auth.clock.advance(24 * 3_600_000 + 1)
  const late = await auth.browser().verifyOtp({ type: 'signup', token_hash: token })
  expect(late.error).toMatchObject({
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  must(await auth.browser().resend({ type: 'signup', email }))
  const again = linkIn(await auth.mailTo(email)).searchParams.get('token') ?? ''
  must(await auth.browser().verifyOtp({ type: 'signup', token_hash: again }))
})

test('resending gets the same response for every address, rate limited or not', async () => {
  await auth.signedIn('resend-known@example.com')
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  for (const email of ['resend-known@example.com', 'resend-unknown@example.com']) {
    const before = auth.mails.length
    const first = await auth.post('/resend', { type: 'signup', email })
    expect([first.status, await first.json()]).toEqual([200, {}])
    const second = await auth.post('/resend', { type: 'signup', email })
    expect(second.status).toBe(429)
    await auth.service.settled()
    expect(auth.mails.length).toBe(before)
  }
})

test.each([
  ['short', ['length']],
  ['password123', ['pwned']],
  ['Password123', ['pwned']],
  ['aaaaaaaaaaaa', ['pwned']],
  ['Copydesk2026!', ['pwned']],
  ['weakling@example.com', ['pwned']],
])('the password %s is too weak', async (password, reasons) => {
  const { error } = await auth.browser().signUp({ email: 'weakling@example.com', password })
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons })
})

test.each([
  [{ email: 'a@example.com' }, 400, 'validation_failed'],
  [{ email: 'nonsense', password: goodPassword }, 400, 'validation_failed'],
  [{ email: 'a@b.example\nBcc: c@d.example', password: goodPassword }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: 'x'.repeat(129) }, 400, 'validation_failed'],
  [{ phone: '441234567890', password: goodPassword }, 400, 'phone_provider_disabled'],
  [{ password: goodPassword }, 422, 'anonymous_provider_disabled'],
  [{ email: 5 }, 400, 'bad_json'],
  [
    { email: 'a@example.com', password: goodPassword, data: { x: 'y'.repeat(5000) } },
    400,
    'validation_failed',
  ],
])('%j is refused', async (body, status, code) => {
  const answer = await auth.post('/signup', body)
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code])
})

test('unknown keys, nulls and prototype keys do no harm', async () => {
  const answer = await fetch(`${auth.baseUrl}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: `{"email":"lenient@example.com","password":"${goodPassword}","phone":null,"code_challenge":null,
      "code_challenge_method":null,"gotrue_meta_security":{},"data":{"__proto__":{"admin":true},"role":"x"},"else":1}`,
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ role: 'authenticated', user_metadata: { role: 'x' } })
})
