import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeOidc } from '#test/fakes/oidc.ts'
import { type AuthUnderTest, goodPassword, must, publicUrl, startAuth } from '../auth.fixture.ts'
import { fragmentOf, throughProvider } from './google.fixture.ts'

let auth: AuthUnderTest
let google: Awaited<ReturnType<typeof startFakeOidc>>
beforeAll(async () => {
  google = await startFakeOidc()
  auth = await startAuth({ google: google.settings })
})
afterAll(async () => {
  await auth.close()
  await google.close()
})
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

async function startUrl(browser = auth.browser()): Promise<string> {
  const options = { redirectTo: `${publicUrl}/dashboard?tab=1`, skipBrowserRedirect: true }
  const { data } = must(await browser.signInWithOAuth({ provider: 'google', options }))
  return data.url ?? ''
}

const profile = (sub: string, more: object = {}) => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  name: 'Jo Bloggs',
  ...more,
})

test('a new user gets a confirmed account and a session in the fragment', async () => {
  google.signsIn(profile('fresh'))
  const { back } = await throughProvider(auth, await startUrl())
  expect(back.href).toMatch(`${publicUrl}/dashboard?tab=1#access_token=`)
  const fragment = fragmentOf(back)
  expect(fragment.get('provider_token')).toBe('access-of-fresh')
  const browser = auth.browser()
  must(
    await browser.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    }),
  )
  const { data } = must(await browser.getUser())
  expect(data.user).toMatchObject({
    email: 'fresh@example.com',
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Jo Bloggs' },
    identities: [{ provider: 'google', id: 'fresh', email: 'fresh@example.com' }],
  })
  expect(data.user?.email_confirmed_at).toBeDefined()
  google.signsIn(profile('fresh', { email: 'moved@example.com' }))
  const again = fragmentOf((await throughProvider(auth, await startUrl())).back)
  const same = must(await auth.browser().getUser(again.get('access_token') ?? ''))
  expect(same.data.user?.id).toBe(data.user?.id)
})

test('an issuer whose token says no address is asked for it', async () => {
  google.signsIn(profile('apart', { claimsApart: true }))
  const { back } = await throughProvider(auth, await startUrl())
  const { data } = must(await auth.browser().getUser(fragmentOf(back).get('access_token') ?? ''))
  expect(data.user).toMatchObject({
    email: 'apart@example.com',
    user_metadata: { full_name: 'Jo Bloggs' },
  })
  google.signsIn(profile('doubtful', { claimsApart: true, email_verified: false }))
  const doubtful = fragmentOf((await throughProvider(auth, await startUrl())).back)
  expect(doubtful.get('error_code')).toBe('provider_email_needs_verification')
})

test('a PKCE client exchanges its code once, with its own verifier', async () => {
  google.signsIn(profile('pkce'))
  const browser = auth.browser({}, 'pkce')
  const { back } = await throughProvider(auth, await startUrl(browser))
  expect(back.hash).toBe('')
  const code = back.searchParams.get('code') ?? ''
  const { data } = must(await browser.exchangeCodeForSession(code))
  expect(data.session?.provider_token).toBe('access-of-pkce')
  expect(data.user?.email).toBe('pkce@example.com')
  const replay = await auth.post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x' })
  expect([replay.status, (await replay.json()).error_code]).toEqual([404, 'flow_state_not_found'])

  const second = (await throughProvider(auth, await startUrl(browser))).back
  const auth_code = second.searchParams.get('code')
  const wrong = await auth.post('/token?grant_type=pkce', { auth_code, code_verifier: 'wrong' })
  expect((await wrong.json()).error_code).toBe('bad_code_verifier')
  const late = (await throughProvider(auth, await startUrl(browser))).back
  auth.clock.advance(300_001)
  expect(
    (await browser.exchangeCodeForSession(late.searchParams.get('code') ?? '')).error?.code,
  ).toBe('flow_state_expired')
})

test('accepts only S256 challenges and only Google', async () => {
  const challenge = 'x'.repeat(43)
  const ask = async (query: string) =>
    (await fetch(`${auth.baseUrl}/authorize?${query}`, { redirect: 'manual' })).status
  const s256 = `code_challenge=${challenge}&code_challenge_method`
  expect(await ask(`provider=google&${s256}=s256`)).toBe(302)
  expect(await ask(`provider=google&${s256}=plain`)).toBe(400)
  expect(await ask(`provider=google&code_challenge=${challenge}`)).toBe(400)
  expect(await ask('provider=google&code_challenge=short&code_challenge_method=s256')).toBe(400)
  expect(await ask('provider=github')).toBe(400)
})

test('a callback works once, in the same browser, before it expires', async () => {
  google.signsIn(profile('state'))
  const refused = (url: URL) => [
    url.origin,
    url.searchParams.get('error_code'),
    fragmentOf(url).get('error_code'),
  ]
  const bad = [publicUrl, 'bad_oauth_state', 'bad_oauth_state']
  const stolen = await throughProvider(auth, await startUrl(), { forgetCookie: true })
  expect(refused(stolen.back)).toEqual(bad)
  const used = await throughProvider(auth, await startUrl())
  expect(fragmentOf(used.back).has('access_token')).toBe(true)
  const replay = await fetch(used.callback, {
    redirect: 'manual',
    headers: { cookie: used.cookie },
  })
  expect(refused(new URL(replay.headers.get('location') ?? ''))).toEqual(bad)
})

test('a user who cancels is redirected back with the reason', async () => {
  google.signsIn({ ...profile('cancels'), refuses: true })
  const { back } = await throughProvider(auth, await startUrl())
  expect(back.pathname).toBe('/dashboard')
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(fragmentOf(back).get('error_code')).toBe('bad_oauth_callback')
  expect(fragmentOf(back).get('error_description')).toBe('You cancelled signing in with Google.')
})

test('a verified address signs in to its account and notifies the owner', async () => {
  const browser = await auth.signedIn('linked@example.com')
  google.signsIn(profile('linked'))
  const { back } = await throughProvider(auth, await startUrl())
  const { data } = must(await auth.browser().getUser(fragmentOf(back).get('access_token') ?? ''))
  expect(data.user?.id).toBe(must(await browser.getUser()).data.user?.id)
  expect(data.user?.app_metadata.providers).toEqual(['email', 'google'])
  expect((await auth.mailTo('linked@example.com'))?.subject).toBe(
    'A Google account was linked to your account',
  )
  must(
    await auth
      .browser()
      .signInWithPassword({ email: 'linked@example.com', password: goodPassword }),
  )
})

test('an unverified address neither matches nor creates an account', async () => {
  await auth.signedIn('victim@example.com')
  for (const sub of ['victim', 'unknown']) {
    google.signsIn(profile(sub, { email_verified: false }))
    const { back } = await throughProvider(auth, await startUrl())
    expect(fragmentOf(back).get('error_code')).toBe('provider_email_needs_verification')
  }
})

test('an unconfirmed sign-up loses the account to the owner of its address', async () => {
  const email = 'hijack@example.com'
  must(
    await auth
      .browser()
      .signUp({ email, password: goodPassword, options: { data: { full_name: 'Mallory' } } }),
  )
  google.signsIn(profile('hijack'))
  const { back } = await throughProvider(auth, await startUrl())
  const { data } = must(await auth.browser().getUser(fragmentOf(back).get('access_token') ?? ''))
  expect(data.user?.user_metadata.full_name).toBe('Jo Bloggs')
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['google'])
  const mallory = await auth.browser().signInWithPassword({ email, password: goodPassword })
  expect(mallory.error?.code).toBe('invalid_credentials')
})

test('an ID token needs the right issuer, audience and nonce', async () => {
  const signIn = (token: string, nonce?: string) =>
    auth
      .browser()
      .signInWithIdToken({ provider: 'google', token, ...(nonce === undefined ? {} : { nonce }) })
  const claims = profile('token')
  const nonce = createHash('sha256').update('raw nonce').digest('hex')
  const good = await google.idToken({ ...claims, nonce })
  expect((await signIn(good)).error?.message).toBe('Nonces mismatch')
  expect((await signIn(good, 'other')).error?.message).toBe('Nonces mismatch')
  const { data } = must(await signIn(good, 'raw nonce'))
  expect(data.user?.email).toBe('token@example.com')
  const foreign = await google.idToken(claims, 'somebody-else')
  expect((await signIn(foreign)).error).toMatchObject({
    status: 400,
    message: 'Unacceptable audience in id_token',
  })
  expect((await signIn(`${good.slice(0, -4)}AAAA`, 'raw nonce')).error?.message).toBe(
    'Bad ID token',
  )
  expect((await signIn('nonsense')).error?.message).toBe('Bad ID token')
})

test('the settings say that Google is enabled', async () => {
  const settings = await (await fetch(`${auth.baseUrl}/settings`)).json()
  expect(settings.external.google).toBe(true)
})
