import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthUnderTest, goodPassword, must, startAuth } from '../auth.fixture.ts'
import { codeOf, levelsOf, withTotp } from './factors.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

async function signIn(email: string, headers: Record<string, string> = {}) {
  const browser = auth.browser(headers)
  must(await browser.signInWithPassword({ email, password: goodPassword }))
  return browser
}

test('an authenticator app is enrolled by QR code, announced by mail and required at the next sign-in', async () => {
  const email = 'totp@example.com'
  const browser = await auth.signedIn(email)
  const { data } = must(await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' }))
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
  expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/Copydesk:totp%40example.com\?issuer=Copydesk/)
  const svg = data?.totp.qr_code ?? ''
  expect(svg).toMatch(/^data:image\/svg\+xml;utf-8,<svg .*<\/svg>$/)
  expect(svg).not.toContain('#')
  expect(await levelsOf(browser)).toEqual(['aal1', 'aal1'])

  const factorId = data?.id ?? ''
  const secret = data?.totp.secret ?? ''
  must(await browser.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) }))
  expect(await levelsOf(browser)).toEqual(['aal2', 'aal2'])
  expect((await auth.mailTo(email))?.subject).toBe('A second factor was added to your account')
  const { data: factors } = must(await browser.mfa.listFactors())
  expect(factors?.totp).toMatchObject([{ id: factorId, status: 'verified' }])
  must(await browser.refreshSession())
  expect(await levelsOf(browser)).toEqual(['aal2', 'aal2'])

  const next = await signIn(email)
  expect(await levelsOf(next)).toEqual(['aal1', 'aal2'])
  must(await next.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret, 1) }))
  expect(await levelsOf(next)).toEqual(['aal2', 'aal2'])
  const { data: levels } = must(await next.mfa.getAuthenticatorAssuranceLevel())
  expect(
    levels?.currentAuthenticationMethods.map((proof) => Reflect.get(Object(proof), 'method')),
  ).toEqual(['totp', 'password'])
})

test('verification ends the previous session, its tokens and all other sessions at aal1', async () => {
  const email = 'aal2@example.com'
  const browser = await auth.signedIn(email)
  const elsewhere = await signIn(email)
  const { data: before } = must(await browser.getSession())
  await withTotp(auth, browser)
  const old = before.session
  const refresh = await auth.post('/token?grant_type=refresh_token', {
    refresh_token: old?.refresh_token,
  })
  expect(refresh.status).toBe(400)
  const asked = await fetch(`${auth.baseUrl}/user`, {
    headers: { authorization: `Bearer ${old?.access_token}` },
  })
  expect([asked.status, asked.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found'])
  expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found')
  must(await browser.getUser())
})

test('a code works once, even for another challenge or concurrently', async () => {
  const email = 'replay@example.com'
  const { factorId, secret, code: used } = await withTotp(auth, await auth.signedIn(email))
  const first = await signIn(email)
  const replayed = await first.mfa.challengeAndVerify({ factorId, code: used })
  expect(replayed.error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  })
  auth.clock.advance(30_000)
  const code = codeOf(auth, secret)
  const both = await Promise.all(
    [first, first].map((browser) => browser.mfa.challengeAndVerify({ factorId, code })),
  )
  expect(both.filter(({ error }) => error === null)).toHaveLength(1)
})

test('five wrong codes end a challenge, and further ones are rate limited', async () => {
  const email = 'guess@example.com'
  const { factorId, secret } = await withTotp(auth, await auth.signedIn(email))
  const browser = await signIn(email)
  auth.clock.advance(60_000)
  const { data } = must(await browser.mfa.challenge({ factorId }))
  const challengeId = data?.id ?? ''
  const wrong = codeOf(auth, secret, 40)
  for (let n = 0; n < 5; n += 1) {
    const { error } = await browser.mfa.verify({ factorId, challengeId, code: wrong })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  const right = await browser.mfa.verify({ factorId, challengeId, code: codeOf(auth, secret) })
  expect(right.error?.code).toBe('mfa_challenge_expired')
  const codes = []
  for (let n = 0; n < 7; n += 1) {
    codes.push((await browser.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code)
  }
  expect(codes).toContain('over_request_rate_limit')
})

test('a challenge is bound to its IP address, its factor’s owner and five minutes', async () => {
  const email = 'bound@example.com'
  const { factorId, secret } = await withTotp(auth, await auth.signedIn(email))
  const browser = await signIn(email)
  auth.clock.advance(60_000)
  const { data } = must(await browser.mfa.challenge({ factorId }))
  const challengeId = data?.id ?? ''
  const { data: session } = must(await browser.getSession())
  const elsewhere = await auth.post(
    `/factors/${factorId}/verify`,
    { challenge_id: challengeId, code: codeOf(auth, secret) },
    {
      authorization: `Bearer ${session.session?.access_token}`,
      'x-test-ip': '192.0.2.99',
    },
  )
  expect((await elsewhere.json()).error_code).toBe('mfa_ip_address_mismatch')
  auth.clock.advance(300_001)
  const late = await browser.mfa.verify({ factorId, challengeId, code: codeOf(auth, secret) })
  expect(late.error?.code).toBe('mfa_challenge_expired')
  const stranger = await auth.signedIn('stranger@example.com')
  expect((await stranger.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await stranger.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await stranger.mfa.challenge({ factorId: 'x' })).error?.code).toBe('mfa_factor_not_found')
})

test('names are unique, unverified factors expire after five minutes, and ten is the maximum', async () => {
  const browser = await auth.signedIn('names@example.com')
  const enrol = (friendlyName: string) => browser.mfa.enroll({ factorType: 'totp', friendlyName })
  must(await enrol('a'))
  expect((await enrol('a')).error?.code).toBe('mfa_factor_name_conflict')
  must(await enrol(''))
  expect((await enrol('')).error?.code).toBe('mfa_factor_name_conflict')
  auth.clock.advance(300_001)
  must(await enrol('a'))
  for (let n = 0; n < 9; n += 1) must(await enrol(`b${n}`))
  expect((await enrol('c')).error?.code).toBe('too_many_enrolled_mfa_factors')
})

test('with a verified factor, changing factors or the password needs aal2', async () => {
  const email = 'guarded@example.com'
  const strong = await auth.signedIn(email)
  const { factorId } = await withTotp(auth, strong)
  const weak = await signIn(email)
  const enrolled = await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' })
  expect(enrolled.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  const removed = await weak.mfa.unenroll({ factorId })
  expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  const changed = await weak.updateUser({
    password: 'another fine password',
    current_password: goodPassword,
  })
  expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  must(await strong.mfa.enroll({ factorType: 'totp', friendlyName: 'second' }))
})

test('a password alone does nothing but give the second factor or sign out here', async () => {
  const email = 'password-only@example.com'
  const strong = await auth.signedIn(email)
  const { factorId, secret } = await withTotp(auth, strong)
  const unverified = must(
    await strong.mfa.enroll({ factorType: 'totp', friendlyName: 'half done' }),
  ).data
  const weak = await signIn(email)
  const refused = { status: 401, code: 'insufficient_aal' }
  const { data } = must(await weak.getSession())
  const authorization = `Bearer ${data.session?.access_token}`
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`${auth.baseUrl}${path}`, { method, headers: { authorization } })
    return { status: answer.status, code: answer.headers.get('x-sb-error-code') }
  }
  const [other] = await auth.database.kysely
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .where('aal', '=', 'aal2')
    .select('auth.sessions.id')
    .where('email', '=', email)
    .execute()
  const mails = auth.mails.length
  expect(await ask('/user/sessions')).toEqual(refused)
  expect(await ask(`/user/sessions/${other?.id}`, 'DELETE')).toEqual(refused)
  expect(await ask('/logout?scope=others', 'POST')).toEqual(refused)
  expect(await ask('/logout', 'POST')).toEqual(refused)
  expect(await ask('/user/closing')).toEqual(refused)
  expect(await ask('/reauthenticate')).toEqual(refused)
  expect(await ask('/factors/recovery-codes')).toEqual(refused)
  expect(await ask(`/factors/${unverified?.id}`, 'DELETE')).toEqual({ ...refused, status: 422 })
  expect((await weak.updateUser({ data: { full_name: 'Thief' } })).error).toMatchObject(refused)
  await auth.service.settled()
  expect(auth.mails.length).toBe(mails)
  must(await strong.getUser())

  must(await weak.signOut({ scope: 'local' }))
  const next = await signIn(email)
  must(await next.getUser())
  must(await next.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret, 1) }))
  must(await next.signOut({ scope: 'others' }))
  expect((await strong.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('removing a factor downgrades its sessions to aal1, with a mail and an audit event', async () => {
  const email = 'removed@example.com'
  const browser = await auth.signedIn(email)
  const { factorId } = await withTotp(auth, browser)
  must(await browser.mfa.unenroll({ factorId }))
  must(await browser.refreshSession())
  expect(await levelsOf(browser)).toEqual(['aal1', 'aal1'])
  expect((await auth.mailTo(email))?.subject).toBe('A second factor was removed from your account')
  const events = await auth.database.kysely
    .selectFrom('activity_log')
    .innerJoin('auth.users', 'auth.users.id', 'activity_log.user_id')
    .select('action')
    .where('email', '=', email)
    .where('action', 'like', 'factor%')
    .orderBy('activity_log.id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['factor_added', 'factor_removed'])
})

test('factor secrets are stored encrypted', async () => {
  const { secret } = await withTotp(auth, await auth.signedIn('sealed@example.com'))
  const rows = await auth.database.kysely.selectFrom('auth.factors').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
})
