import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import type { Database } from '#server/db/connect.ts'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type SecretBox, secretAad, UnsealError } from '#server/kernel/secrets/secrets.ts'
import {
  activeSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  type SigningKeyRow,
} from './signing-keys.store.ts'

/** The ES256 keys of this installation: the newest signs, all active ones verify. */
export type SigningKeys = {
  current(): Promise<{ kid: string; privateKey: CryptoKey }>
  /** Undefined for an unknown key. */
  publicKey(kid: string): Promise<CryptoKey | undefined>
  publicJwks(): Promise<JWK[]>
}

type Loaded = {
  kid: string
  privateKey: CryptoKey
  publicKeys: Map<string, CryptoKey>
  jwks: JWK[]
}

/** Unknown key ids reload the table at most this often. */
const minReloadMs = 5_000
/** How long keys are cached; a key added by another process is picked up within this time. */
const cacheMs = 300_000

/** Loads keys on first use and caches them; creates the first one, with its private key sealed. */
export function createSigningKeys(options: {
  database: Database
  secrets: SecretBox
  clock: Clock
  log: Logger
}): SigningKeys {
  let loading: Promise<Loaded> | undefined
  let loadedAt = 0

  const load = (maxAgeMs: number): Promise<Loaded> => {
    const now = options.clock.now().getTime()
    if (loading && now - loadedAt < maxAgeMs) return loading
    loadedAt = now
    const attempt = readKeys(options)
    loading = attempt
    attempt.catch(() => {
      if (loading === attempt) loading = undefined
    })
    return attempt
  }

  return {
    async current() {
      const { kid, privateKey } = await load(cacheMs)
      return { kid, privateKey }
    },
    async publicKey(kid) {
      const known = (await load(cacheMs)).publicKeys.get(kid)
      return known ?? (await load(minReloadMs)).publicKeys.get(kid)
    },
    async publicJwks() {
      return (await load(cacheMs)).jwks
    },
  }
}

async function readKeys(options: {
  database: Database
  secrets: SecretBox
  clock: Clock
  log: Logger
}): Promise<Loaded> {
  const { secrets, log } = options
  const rows = await asAuth(options.database, async (tx) => {
    const found = await activeSigningKeys(tx)
    if (found.some((row) => openPrivateJwk(row, secrets) !== undefined)) return found
    await lockSigningKeys(tx)
    const again = await activeSigningKeys(tx)
    if (again.some((row) => openPrivateJwk(row, secrets) !== undefined)) return again
    // The first start, or SECRET_KEY was replaced; existing tokens still verify.
    await addKey(tx, secrets, options.clock.now())
    log.info({ existing: again.length }, 'created a signing key for access tokens')
    return await activeSigningKeys(tx)
  })
  return await importKeys(rows, secrets)
}

/** Creates a key, the newest, and returns its id. */
export async function addKey(tx: Tx, secrets: SecretBox, now: Date): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  await insertSigningKey(tx, {
    kid,
    publicJwk,
    privateJwkSealed: secrets.seal(JSON.stringify(await exportJWK(pair.privateKey)), keyAad(kid)),
    now,
  })
  return kid
}

async function importKeys(rows: SigningKeyRow[], secrets: SecretBox): Promise<Loaded> {
  const publicKeys = new Map<string, CryptoKey>()
  const jwks: JWK[] = []
  let signing: { kid: string; privateKey: CryptoKey } | undefined
  for (const row of rows) {
    const { kty, crv, x, y } = row.public_jwk as JWK
    const jwk: JWK = { kty, crv, x, y, kid: row.kid, alg: 'ES256', use: 'sig' }
    publicKeys.set(row.kid, await importEs256(jwk))
    jwks.push({ ...jwk, key_ops: ['verify'] })
    const privateJwk = signing ? undefined : openPrivateJwk(row, secrets)
    if (privateJwk) signing = { kid: row.kid, privateKey: await importEs256(privateJwk) }
  }
  if (!signing) throw new Error('No signing key for access tokens could be opened.')
  return { ...signing, publicKeys, jwks }
}

async function importEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new TypeError('An ES256 key is not symmetric.')
  return key
}

function openPrivateJwk(row: SigningKeyRow, secrets: SecretBox): JWK | undefined {
  try {
    return JSON.parse(secrets.open(row.private_jwk_sealed, keyAad(row.kid)))
  } catch (error) {
    if (error instanceof UnsealError) return undefined
    throw error
  }
}

function keyAad(kid: string): string {
  return secretAad('auth.signing_keys', kid, '')
}
