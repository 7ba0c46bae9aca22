import { createHmac, generateKeyPairSync } from 'node:crypto'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthUnderTest, type Browser, must, publicUrl, startAuth } from './auth.fixture.ts'

let auth: AuthUnderTest
let browser: Browser
let token: string
beforeAll(async () => {
  auth = await startAuth()
  browser = await auth.signedIn('tokens@example.com')
  token = must(await browser.getSession()).data.session?.access_token ?? ''
})
afterAll(() => auth.close())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = () => decodeJwt(token)
const kid = () => decodeProtectedHeader(token).kid ?? ''

async function ownKey(): Promise<JWK> {
  const { keys } = await (await fetch(`${auth.baseUrl}/.well-known/jwks.json`)).json()
  return keys[0]
}

/** Signed with a key that is not ours, under any header and claims. */
async function foreign(header: object, change: object = {}): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return await new SignJWT({ ...claims(), ...change })
    .setProtectedHeader({ alg: 'ES256', ...header })
    .sign(privateKey)
}

async function withForeignKeyInside(): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  return await new SignJWT(claims())
    .setProtectedHeader({ alg: 'ES256', kid: 'mine', jwk, jku: 'https://evil.example/jwks.json' })
    .sign(pair.privateKey)
}

async function hmacWithPublicKey(): Promise<string> {
  const head = `${encode({ alg: 'HS256', kid: kid(), typ: 'JWT' })}.${encode(claims())}`
  const secret = JSON.stringify(await ownKey())
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}

function rs256(): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: kid() }).sign(privateKey)
}

const forgeries: Record<string, () => string | Promise<string>> = {
  'without a signature': () => `${encode({ alg: 'none', kid: kid() })}.${encode(claims())}.`,
  'with HS256 and our public key': hmacWithPublicKey,
  'with RS256': rs256,
  'of another key under our kid': () => foreign({ kid: kid() }),
  'of another key under a kid of its own': () => foreign({ kid: 'other' }),
  'of another key without a kid': () => foreign({}),
  'that brings its own key': withForeignKeyInside,
  'with changed claims': () => {
    const [head, , signature] = token.split('.')
    return `${head}.${encode({ ...claims(), sub: '00000000-0000-7000-8000-000000000001' })}.${signature}`
  },
  'cut short': () => token.slice(0, -6),
  'that is none': () => 'public',
}

test.each(Object.entries(forgeries))('a token %s is refused', async (_name, forge) => {
  const forged = await forge()
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

test('the same claims for another audience or issuer, or expired, are refused', async () => {
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
