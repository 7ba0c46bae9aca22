import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from './db/connect.ts'
import { forgetSecrets, usedKeyIds } from './db/secret-keys.ts'
import { newId } from './kernel/ids.ts'
import { createSecretBox } from './kernel/secrets/secrets.ts'
import { openSecrets } from './open-secrets.ts'

let database: Database
let dataDir: string
let file: string
beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'copydesk-secrets-'))
  file = join(dataDir, 'secret.key')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const open = (secretKeys: Uint8Array[] = []) => openSecrets({ dataDir, secretKeys }, database)

async function insertFactor(sealed: string): Promise<void> {
  const [userId, id] = [newId(), newId()]
  await database.kysely
    .insertInto('auth.users')
    .values({ id: userId, email: `${userId}@example.test`, user_metadata: '{}' })
    .execute()
  await database.kysely
    .insertInto('auth.factors')
    .values({ id, user_id: userId, factor_type: 'totp', secret_sealed: sealed })
    .execute()
}

test('a missing or wrong key is refused while secrets are encrypted with the right one', async () => {
  const secrets = await open()
  const key = readFileSync(file, 'utf8')
  await insertFactor(secrets.seal('JBSWY3DP', 'factor'))
  await expect(open()).resolves.toBeDefined()

  rmSync(file)
  await expect(open()).rejects.toThrow(/secret\.key is missing.*copy of DATA_DIR.*forget-secrets/)
  expect(existsSync(file)).toBe(false)

  writeFileSync(file, randomBytes(32).toString('base64'))
  await expect(open()).rejects.toThrow(/secret\.key does not hold the key/)
  const other = randomBytes(32)
  await expect(open([other])).rejects.toThrow(/^SECRET_KEY does not hold the key.*behind a comma/)
  await expect(open([other, Buffer.from(key, 'base64')])).resolves.toBeDefined()

  const lost = await usedKeyIds(database)
  expect(createSecretBox([Buffer.from(key, 'base64')]).hasKey(lost[0] ?? '')).toBe(true)
  expect(await forgetSecrets(database.kysely, lost)).toBe(1)
  await expect(open([other])).resolves.toBeDefined()
})
