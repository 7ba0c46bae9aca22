import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AuthUnderTest,
  goodPassword,
  linkIn,
  must,
  publicUrl,
  startAuth,
} from './auth.fixture.ts'
import { redirectTarget } from './sessions/redirect-target.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

async function mailedLink(email: string, redirectTo?: string): Promise<URL> {
  const options = redirectTo ? { emailRedirectTo: redirectTo } : {}
  must(await auth.browser().signUp({ email, password: goodPassword, options }))
  return linkIn(await auth.mailTo(email))
}

const open = (link: URL) => fetch(`${auth.baseUrl}/verify${link.search}`, { redirect: 'manual' })

const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${auth.baseUrl}/verify`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })

const fragmentOf = (answer: Response) =>
  new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))

test('opening a mail link burns nothing; its button leads on with the session in the fragment', async () => {
  const link = await mailedLink('page@example.com', `${publicUrl}/dashboard?x=1`)
  for (let scan = 0; scan < 3; scan += 1) {
    const page = await open(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*img-src 'self'/,
    )
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('Confirm address</button>')
  }
  const pressed = await press(Object.fromEntries(link.searchParams))
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toMatch(`${publicUrl}/dashboard?x=1#access_token=`)
  const fragment = fragmentOf(pressed)
  expect([...fragment.keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  must(await auth.browser().getUser(fragment.get('access_token') ?? ''))

  const again = await press(Object.fromEntries(link.searchParams))
  expect(again.status).toBe(303)
  expect(new URL(again.headers.get('location') ?? '').hash).toBe(
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  )
})

test('what a link carries is escaped on its page', async () => {
  const text = await (
    await open(new URL('http://x/?token="><script>alert(1)</script>&type=signup'))
  ).text()
  expect(text).toContain('&lt;script&gt;alert(1)')
  expect(text).not.toContain('<script>alert')
})

test('a form on another site does not sign the visitor in', async () => {
  const link = await mailedLink('login-csrf@example.com')
  const fields = Object.fromEntries(link.searchParams)
  const pressed = await press(fields, { 'sec-fetch-site': 'cross-site' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([200, null])
  // Older browsers send the origin alone; a sandboxed page's is "null".
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
    const older = await press(fields, { origin })
    expect([older.status, older.headers.get('location')]).toEqual([200, null])
  }
  expect((await press(fields, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'http://localhost:3000@evil.example/',
  'http://evil.example\\@localhost:3000/',
  'http://localhost:3001/',
  'https://localhost:3000/',
  'http://user:pass@localhost:3000/',
  'http://localhost:3000.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  'ht\ttp://evil.example',
  '',
])('a link never leads to %j', (wanted) => {
  expect(redirectTarget(publicUrl, wanted)).toBe(publicUrl)
})

test('any page of our own may be the target', () => {
  expect(redirectTarget(publicUrl, `${publicUrl}/a/b?c=d#e`)).toBe(`${publicUrl}/a/b?c=d`)
})

test('a foreign target in the sign-up ends in the start page', async () => {
  const link = await mailedLink('foreign@example.com', 'https://evil.example/')
  expect(link.searchParams.get('redirect_to')).toBe(publicUrl)
  const pressed = await press({
    ...Object.fromEntries(link.searchParams),
    redirect_to: 'https://evil.example/',
  })
  expect(new URL(pressed.headers.get('location') ?? '').origin).toBe(publicUrl)
})

test('errors come in the form the client asks for', async () => {
  const ask = (headers: Record<string, string>) =>
    auth.post('/token?grant_type=password', { email: 'a@b.example', password: 'x' }, headers)
  const fresh = await ask({ 'x-supabase-api-version': '2024-01-01' })
  expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(fresh.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(await fresh.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  const legacy = await ask({})
  expect(await legacy.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
})

test('bodies that are no JSON or too large are refused', async () => {
  const send = async (body: string, type = 'application/json') => {
    const answer = await fetch(`${auth.baseUrl}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    return [answer.status, (await answer.json()).error_code]
  }
  expect(await send('{')).toEqual([400, 'bad_json'])
  expect(await send('[1]')).toEqual([400, 'bad_json'])
  expect(await send('{}', 'text/plain')).toEqual([400, 'bad_json'])
  // Not over a socket: the server closes one whose body it does not read to the end.
  const large = await auth.service.routes.request('/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `"${'x'.repeat(1024 * 1024)}"`,
  })
  expect([large.status, (await large.json()).error_code]).toEqual([413, 'request_entity_too_large'])
})

test('only our own origin may read answers from scripts', async () => {
  const preflight = await fetch(`${auth.baseUrl}/token`, {
    method: 'OPTIONS',
    headers: { origin: publicUrl, 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(publicUrl)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Supabase-Api-Version')
  const health = await fetch(`${auth.baseUrl}/health`, {
    headers: { origin: 'https://evil.example' },
  })
  expect(health.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
  expect(health.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
})

test('health, settings and keys describe the service', async () => {
  const get = async (path: string) => await fetch(`${auth.baseUrl}${path}`)
  expect(await (await get('/health')).json()).toMatchObject({ name: 'GoTrue' })
  expect(await (await get('/settings')).json()).toMatchObject({
    external: { email: true, google: false, phone: false, anonymous_users: false },
    mailer_autoconfirm: false,
    copydesk: { mailbox: true, dev: false },
  })
  const jwks = await get('/.well-known/jwks.json')
  expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
})

test('ways in that are not offered say so', async () => {
  const browser = await auth.signedIn('ways@example.com')
  const codeOf = async (call: Promise<{ error: { code?: string } | null }>) =>
    (await call).error?.code
  expect(await codeOf(auth.browser().signInWithOtp({ phone: '+441234567890' }))).toBe(
    'phone_provider_disabled',
  )
  expect(await codeOf(browser.mfa.enroll({ factorType: 'phone', phone: '+441234567890' }))).toBe(
    'mfa_phone_enroll_not_enabled',
  )
  expect(await codeOf(browser.linkIdentity({ provider: 'google' }))).toBe('validation_failed')
  const idToken = await auth.browser().signInWithIdToken({ provider: 'google', token: 'x' })
  expect(idToken.error?.code).toBe('provider_disabled')
  expect((await auth.post('/token?grant_type=magic', {})).status).toBe(400)
  expect((await fetch(`${auth.baseUrl}/authorize?provider=google`)).status).toBe(400)
  expect((await fetch(`${auth.baseUrl}/admin/users`)).status).toBe(404)
})

test('one visitor may not ask without end', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 32; n += 1) {
    const body = { email: `n${n}@example.com` }
    statuses.add((await auth.post('/recover', body, { 'x-test-ip': '203.0.113.9' })).status)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('refusals are stored nowhere either, and readable to our own pages', async () => {
  for (const path of ['/user', '/nothing-here']) {
    const answer = await fetch(`${auth.baseUrl}${path}`, { headers: { origin: publicUrl } })
    expect(answer.ok).toBe(false)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBe(publicUrl)
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-sb-error-code')
  }
})
