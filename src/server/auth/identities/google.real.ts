import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AuthUnderTest, must, publicUrl, startAuth } from '../auth.fixture.ts'
import { startCertifiedProvider, walk } from './certified-provider.fixture.ts'
import { fragmentOf } from './google.fixture.ts'

// The path by which people sign in with Google, against a certified OpenID provider: see certified-provider.fixture.ts.

type Certified = Awaited<ReturnType<typeof startCertifiedProvider>>

describe.each(['id token', 'userinfo'] as const)('with claims in the %s', (claimsIn) => {
  let auth: AuthUnderTest
  let provider: Certified
  beforeAll(async () => {
    provider = await startCertifiedProvider(claimsIn)
    auth = await startAuth({ google: provider.settings })
  })
  afterAll(async () => {
    await auth?.close()
    await provider?.close()
  })
  afterEach(() => void vi.useRealTimers())

  const known = (id: string, more: object = {}) => {
    const email = `${id}@example.com`
    provider.knows(id, { email, email_verified: true, name: 'Jo Bloggs', ...more })
    return { id, email }
  }

  /** From our own address through the provider's pages to where our callback sends the person. */
  async function signIn(id: string, cancels = false): Promise<URL> {
    const options = { redirectTo: `${publicUrl}/dashboard`, skipBrowserRedirect: true }
    const browser = auth.browser()
    const { data } = must(await browser.signInWithOAuth({ provider: 'google', options }))
    const first = await fetch(data.url ?? '', { redirect: 'manual' })
    return await comeBack(first, first.headers.get('location') ?? '', id, cancels)
  }

  async function comeBack(first: Response, there: string, id: string, cancels = false) {
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const back = await walk(there, id, cancels)
    const callback = back.replace(`${publicUrl}/auth/v1`, auth.baseUrl)
    const answer = await fetch(callback, { redirect: 'manual', headers: { cookie } })
    return new URL(answer.headers.get('location') ?? '')
  }

  const userOf = async (back: URL) =>
    must(await auth.browser().getUser(fragmentOf(back).get('access_token') ?? '')).data.user

  test('a new person gets an account with the name and the address from there', async () => {
    const { id, email } = known('fresh')
    const user = await userOf(await signIn(id))
    expect(user).toMatchObject({ email, user_metadata: { full_name: 'Jo Bloggs' } })
    expect(user?.identities).toMatchObject([{ provider: 'google', id: 'fresh' }])
    expect((await userOf(await signIn(id)))?.id).toBe(user?.id)
  })

  test('who cancels there is told so', async () => {
    const fragment = fragmentOf(await signIn(known('cancels').id, true))
    expect(fragment.get('error_code')).toBe('bad_oauth_callback')
    expect(fragment.get('error_description')).toBe('You cancelled signing in with Google.')
  })

  test('an address that is not verified there opens nothing', async () => {
    await auth.signedIn('unsure@example.com')
    const { id } = known('unsure', { email_verified: false })
    expect(fragmentOf(await signIn(id)).get('error_code')).toBe('provider_email_needs_verification')
  })

  test('a verified address opens the account of that address, and its owner is told', async () => {
    const { id, email } = known('linked')
    const browser = await auth.signedIn(email)
    const user = await userOf(await signIn(id))
    expect(user?.id).toBe(must(await browser.getUser()).data.user?.id)
    expect(user?.app_metadata.providers).toEqual(['email', 'google'])
    expect((await auth.mailTo(email))?.subject).toBe('A Google account was linked to your account')
  })

  test('a person links an identity with another address, which nobody else can link', async () => {
    const { id } = known('second')
    for (const [email, code] of [
      ['links@example.com', null],
      ['late@example.com', 'identity_already_exists'],
    ] as const) {
      const { data } = must(await (await auth.signedIn(email)).getSession())
      const begin = `${auth.baseUrl}/user/identities/authorize?provider=google`
      const first = await fetch(`${begin}&skip_http_redirect=true`, {
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      })
      const { url } = (await first.json()) as { url: string }
      const back = await comeBack(first, url, id)
      expect(fragmentOf(back).get('error_code')).toBe(code)
    }
  })

  const withToken = (token: string, nonce?: string) =>
    auth.browser().signInWithIdToken({ provider: 'google', token, ...(nonce && { nonce }) })
  const hashed = createHash('sha256').update('raw').digest('hex')

  test('a token that was issued to another program is refused', async () => {
    const token = await provider.idTokenForOthers(known('elsewhere').id)
    expect((await withToken(token)).error?.message).toBe('Unacceptable audience in id_token')
  })

  test('keys that are rotated there are read anew', async () => {
    const { id, email } = known('rotates')
    // Where the token says no address, the person has to be known before.
    await signIn(id)
    const said = decodeJwt(await provider.idToken(id, hashed)).email
    expect(said).toBe(claimsIn === 'id token' ? email : undefined)
    must(await withToken(await provider.idToken(id, hashed), 'raw'))
    await provider.rotate()
    const token = await provider.idToken(id, hashed)
    // Keys are not asked for again within half a minute.
    expect((await withToken(token, 'raw')).error?.message).toBe('Bad ID token')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    must(await withToken(token, 'raw'))
  })
})
