import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'
import { openTestDatabase } from '#test/database.ts'
import { createAccessTokens } from '../sessions/access-token.ts'
import { rotateSigningKey } from './rotate-signing-key.ts'
import { createSigningKeys } from './signing-keys.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const log = createLogger({ level: 'silent' })
const secrets = createSecretBox([randomBytes(32)])
const user = '00000000-0000-7000-8000-0000000000aa'
let now = new Date()
const clock = { now: () => now }

test('the new key signs, the previous one still verifies, older and retired ones do not', async () => {
  const start = () => {
    const keys = createSigningKeys({ database, secrets, clock, log })
    return createAccessTokens({ keys, issuer: 'us', clock })
  }
  const sign = () =>
    start().sign(user, { session_id: user }, Math.floor(now.getTime() / 1000) + 3600)
  const rotate = async (atOnce: boolean) => {
    now = new Date(now.getTime() + 1_000)
    return await rotateSigningKey({ database, secrets, clock }, atOnce)
  }
  const first = await sign()
  expect((await rotate(false)).retired).toBe(0)
  const second = await sign()
  expect(await start().verify(first)).toMatchObject({ userId: user })
  expect((await rotate(false)).retired).toBe(1)
  await expect(start().verify(first)).rejects.toThrow('No matching signing key found in JWKS')
  expect(await start().verify(second)).toMatchObject({ userId: user })
  expect((await rotate(true)).retired).toBe(2)
  await expect(start().verify(second)).rejects.toThrow('No matching signing key found in JWKS')
})
