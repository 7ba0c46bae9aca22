import { createHmac, generateKeyPairSync } from 'node:crypto'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { createLogger } from '#server/kernel/logger.ts'
import type { AuthUnderTest } from '../auth.fixture.ts'
import { createSigningKeys } from '../keys/signing-keys.ts'

type Forge = (auth: AuthUnderTest, token: string) => string | Promise<string>

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? ''

/** Signed with a foreign key, with any header. */
async function foreign(token: string, header: object): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return await new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'ES256', ...header })
    .sign(privateKey)
}

async function withForeignKeyInside(token: string): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  return await new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'ES256', kid: 'mine', jwk, jku: 'https://evil.example/jwks.json' })
    .sign(pair.privateKey)
}

async function hmacWithPublicKey(auth: AuthUnderTest, token: string): Promise<string> {
  const { keys } = await (await fetch(`${auth.baseUrl}/.well-known/jwks.json`)).json()
  const head = `${encode({ alg: 'HS256', kid: kidOf(token), typ: 'JWT' })}.${encode(decodeJwt(token))}`
  const digest = createHmac('sha256', JSON.stringify(keys[0])).update(head).digest('base64url')
  return `${head}.${digest}`
}

function rs256(token: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'RS256', kid: kidOf(token) })
    .sign(privateKey)
}

/** Signed with our own key over claims that must be rejected. */
async function ownKeyOver(auth: AuthUnderTest, token: string, change: JWTPayload): Promise<string> {
  const { database, secrets, clock } = auth
  const log = createLogger({ level: 'silent' })
  const { kid, privateKey } = await createSigningKeys({ database, secrets, clock, log }).current()
  return await new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(privateKey)
}

function withChangedClaims(token: string): string {
  const [head, , signature] = token.split('.')
  const claims = { ...decodeJwt(token), sub: '00000000-0000-7000-8000-000000000001' }
  return `${head}.${encode(claims)}.${signature}`
}

/** Turns a valid token into one that must be rejected, by what is wrong with it. */
export const forgeries: Record<string, Forge> = {
  'without a signature': (_, token) =>
    `${encode({ alg: 'none', kid: kidOf(token) })}.${encode(decodeJwt(token))}.`,
  'with HS256 and our public key': hmacWithPublicKey,
  'with RS256': (_, token) => rs256(token),
  'of another key under our kid': (_, token) => foreign(token, { kid: kidOf(token) }),
  'of another key under a kid of its own': (_, token) => foreign(token, { kid: 'other' }),
  'of another key without a kid': (_, token) => foreign(token, {}),
  'that brings its own key': (_, token) => withForeignKeyInside(token),
  'with changed claims': (_, token) => withChangedClaims(token),
  'that has expired': (auth, token) =>
    ownKeyOver(auth, token, { exp: Math.floor(auth.clock.now().getTime() / 1000) - 1 }),
  'for another audience': (auth, token) => ownKeyOver(auth, token, { aud: 'anon' }),
  'of another issuer': (auth, token) => ownKeyOver(auth, token, { iss: 'https://evil.example' }),
  'without a session': (auth, token) => ownKeyOver(auth, token, { session_id: undefined }),
  'cut short': (_, token) => token.slice(0, -6),
  'that is none': () => 'public',
}
