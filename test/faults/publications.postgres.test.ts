import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { openTestDatabase } from '../database.ts'
import { startProcess } from '../process.ts'
import { publicationStorm } from '../publication-storm.ts'

test('articles reach three sites each exactly once, though processes are killed and answers lost', async () => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'copydesk-publications-'))
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const environment = {
    DATABASE_URL: database.url ?? '',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  }
  const articles = 4
  const start = () => startProcess(environment)
  const storm = await publicationStorm({ database, articles, kills: 1, start })
  expect(storm).toMatchObject({
    posts: { wordpress: articles, ghost: articles, webhook: articles },
    published: articles * 3,
    verified: articles * 3,
  })
  expect(await brokenInvariants(database.kysely)).toEqual([])
}, 300_000)
