import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeOidc } from '#test/fakes/oidc.ts'
import { type AuthUnderTest, codeIn, goodPassword, must, startAuth } from '../auth.fixture.ts'
import { levelsOf, withTotp } from '../factors/factors.fixture.ts'
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

const profile = (sub: string, more: object = {}) => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  name: 'Jo Bloggs',
  ...more,
})

test('users link and unlink their identities, but not the last one', async () => {
  const email = 'own@example.com'
  const browser = await auth.signedIn(email)
  const { data: session } = must(await browser.getSession())
  const begin = await fetch(
    `${auth.baseUrl}/user/identities/authorize?provider=google&skip_http_redirect=true`,
    { headers: { authorization: `Bearer ${session.session?.access_token}` } },
  )
  const cookie = begin.headers.get('set-cookie')?.split(';')[0] ?? ''
  google.signsIn(profile('private', { email: 'private@gmail.example' }))
  await throughProvider(auth, (await begin.json()).url, { cookie })
  const { data } = must(await browser.getUserIdentities())
  expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
  const linked = must(await browser.linkIdentity({ provider: 'google' }))
  expect(linked.data?.url).toMatch(google.settings.issuer)

  const stranger = await auth.signedIn('own-stranger@example.com')
  const token = await google.idToken({ sub: 'private' })
  const taken = await stranger.linkIdentity({ provider: 'google', token })
  expect(taken.error?.code).toBe('identity_already_exists')
  const foreign = data?.identities[1]
  if (!foreign) throw new Error('not linked')
  expect((await stranger.unlinkIdentity(foreign)).error?.code).toBe('identity_not_found')
  must(await browser.unlinkIdentity(foreign))
  expect((await auth.mailTo(email))?.subject).toBe('A way to sign in was removed from your account')
  const last = must(await browser.getUserIdentities()).data?.identities[0]
  if (!last) throw new Error('none left')
  expect((await browser.unlinkIdentity(last)).error?.code).toBe('single_identity_not_deletable')
  await withTotp(auth, browser)
  const weak = auth.browser()
  must(await weak.signInWithPassword({ email, password: goodPassword }))
  expect((await weak.linkIdentity({ provider: 'google' })).error?.code).toBe('insufficient_aal')
})

test('linking keeps a session at aal2', async () => {
  const email = 'two-steps-link@example.com'
  const browser = await auth.signedIn(email)
  await withTotp(auth, browser)
  const { data } = must(await browser.getSession())
  const begin = await fetch(
    `${auth.baseUrl}/user/identities/authorize?provider=google&skip_http_redirect=true`,
    { headers: { authorization: `Bearer ${data.session?.access_token}` } },
  )
  const cookie = begin.headers.get('set-cookie')?.split(';')[0] ?? ''
  google.signsIn(profile('two-steps-link', { email: 'elsewhere@gmail.example' }))
  const { back } = await throughProvider(auth, (await begin.json()).url, { cookie })
  const tokens = fragmentOf(back)
  must(
    await browser.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    }),
  )
  expect(await levelsOf(browser)).toEqual(['aal2', 'aal2'])
  const claims = decodeJwt(tokens.get('access_token') ?? '')
  expect((claims.amr as { method: string }[]).map(({ method }) => method)).toEqual([
    'oauth',
    'totp',
    'email/signup',
  ])
})

test('a Google user who sets a password can unlink Google', async () => {
  const email = 'chooser@example.com'
  google.signsIn(profile('chooser', { email }))
  const { back } = await throughProvider(auth, `${auth.baseUrl}/authorize?provider=google`)
  const tokens = fragmentOf(back)
  const browser = auth.browser()
  must(
    await browser.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    }),
  )
  must(await browser.reauthenticate())
  const nonce = codeIn(await auth.mailTo(email))
  must(await browser.updateUser({ password: goodPassword, nonce }))
  const { data } = must(await browser.getUserIdentities())
  expect(data?.identities.map(({ provider }) => provider)).toEqual(['google', 'email'])
  const [linked] = data?.identities ?? []
  if (!linked) throw new Error('not linked')
  must(await browser.unlinkIdentity(linked))
  const { user } = must(
    await auth.browser().signInWithPassword({ email, password: goodPassword }),
  ).data
  expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
})
