import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'
import { openTestDatabase } from '#test/database.ts'
import { createAccessTokens } from '../sessions/access-token.ts'
import { createSigningKeys } from './signing-keys.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date()
  await database.kysely.deleteFrom('auth.signing_keys').execute()
})

const log = createLogger({ level: 'silent' })
const secretKey = randomBytes(32)
const user = '00000000-0000-7000-8000-0000000000aa'
let now = new Date()
const clock = { now: () => now }

/** The keys and tokens of one process; another `key` is that of an operator who replaced SECRET_KEY. */
function startProcess(key = secretKey) {
  const keys = createSigningKeys({ database, secrets: createSecretBox([key]), clock, log })
  return { keys, tokens: createAccessTokens({ keys, issuer: 'us', clock }) }
}

const inAnHour = () => Math.floor(now.getTime() / 1000) + 3600

test('concurrent processes create one key, whose private half is encrypted', async () => {
  const processes = [startProcess(), startProcess(), startProcess()]
  const kids = await Promise.all(processes.map(async ({ keys }) => (await keys.current()).kid))
  expect(new Set(kids).size).toBe(1)
  const rows = await database.kysely.selectFrom('auth.signing_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.public_jwk).not.toHaveProperty('d')
  expect(rows[0]?.private_jwk_sealed).toMatch(/^v1\./)
})

test('after SECRET_KEY is replaced, a new key signs and older tokens still verify', async () => {
  const before = startProcess()
  const old = await before.tokens.sign(user, { session_id: user }, inAnHour())
  now = new Date(now.getTime() + 1000)
  const after = startProcess(randomBytes(32))
  const fresh = await after.tokens.sign(user, { session_id: user }, inAnHour())
  expect((await after.keys.current()).kid).not.toBe((await before.keys.current()).kid)
  expect(await after.keys.publicJwks()).toHaveLength(2)
  expect(await after.tokens.verify(old)).toMatchObject({ userId: user })
  // The older process has not seen the new key yet and looks again, though not at every forged kid.
  now = new Date(now.getTime() + 5_000)
  expect(await before.tokens.verify(fresh)).toMatchObject({ userId: user })
})

test('a retired key no longer verifies', async () => {
  const before = startProcess()
  const old = await before.tokens.sign(user, { session_id: user }, inAnHour())
  await database.kysely.updateTable('auth.signing_keys').set({ active: false }).execute()
  await expect(startProcess().tokens.verify(old)).rejects.toThrow(
    /No matching signing key found in JWKS/,
  )
})
