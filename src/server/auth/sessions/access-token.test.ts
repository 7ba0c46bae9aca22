import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AuthUnderTest,
  type Browser,
  goodPassword,
  must,
  publicUrl,
  startAuth,
} from '../auth.fixture.ts'
import { forgeries } from './forged-tokens.fixture.ts'

let auth: AuthUnderTest
let browser: Browser
let token: string
beforeAll(async () => {
  auth = await startAuth()
  const email = 'tokens@example.com'
  browser = await auth.signedIn(email)
  must(await browser.signInWithPassword({ email, password: goodPassword }))
  token = must(await browser.getSession()).data.session?.access_token ?? ''
})
afterAll(() => auth.close())

const claims = () => decodeJwt(token)
const kid = () => decodeProtectedHeader(token).kid ?? ''

async function ownKey(): Promise<JWK> {
  const { keys } = await (await fetch(`${auth.baseUrl}/.well-known/jwks.json`)).json()
  return keys[0]
}

test.each(Object.entries(forgeries))('a token %s is refused', async (_name, forge) => {
  const forged = await forge(auth, token)
  await expect(auth.service.verifyAccessToken(forged)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const { data, error } = await auth.browser().getUser(forged)
  expect(data.user).toBeNull()
  expect(error).toBeTruthy()
  const answer = await fetch(`${auth.baseUrl}/user`, {
    headers: { authorization: `Bearer ${forged}` },
  })
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt'])
})

test('a token with changed claims is told that its signature is invalid', async () => {
  const forged = await forgeries['with changed claims']?.(auth, token)
  const { error } = await auth.browser().getUser(forged)
  expect(error?.message).toContain('Invalid JWT signature')
})

test('the claims are those of the contract', () => {
  expect(claims()).toMatchObject({
    iss: `${publicUrl}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    email: 'tokens@example.com',
    app_metadata: { provider: 'email', providers: ['email'] },
    is_anonymous: false,
  })
  const { exp = 0, iat = 0 } = claims()
  expect(exp - iat).toBe(3600)
})

test('the client verifies our tokens with the published keys', async () => {
  expect(await ownKey()).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: kid() })
  expect(await ownKey()).not.toHaveProperty('d')
  const { data } = must(await browser.getClaims())
  expect(data?.claims.email).toBe('tokens@example.com')
})

test('rejects another audience, another issuer and expired tokens', async () => {
  const { createAccessTokens } = await import('./access-token.ts')
  const pair = await generateKeyPair('ES256')
  const keys = {
    current: async () => ({ kid: 'k', privateKey: pair.privateKey }),
    publicKey: async (id: string) => (id === 'k' ? pair.publicKey : undefined),
    publicJwks: async () => [],
  }
  let now = new Date()
  const tokens = createAccessTokens({ keys, issuer: 'us', clock: { now: () => now } })
  const user = '00000000-0000-7000-8000-0000000000aa'
  const inAnHour = Math.floor(now.getTime() / 1000) + 3600
  const good = await tokens.sign(user, { session_id: user }, inAnHour)
  expect(await tokens.verify(good)).toMatchObject({ userId: user, sessionId: user })

  const other = (iss: string, aud: string) =>
    new SignJWT({ session_id: user, iss, aud, sub: user, exp: inAnHour, iat: inAnHour - 3600 })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .sign(pair.privateKey)
  await expect(tokens.verify(await other('us', 'authenticated'))).resolves.toBeTruthy()
  await expect(tokens.verify(await other('them', 'authenticated'))).rejects.toThrow(/not ours/)
  await expect(tokens.verify(await other('us', 'anon'))).rejects.toThrow(/not ours/)
  now = new Date(now.getTime() + 3_600_001)
  await expect(tokens.verify(good)).rejects.toThrow(/expired/)
})
