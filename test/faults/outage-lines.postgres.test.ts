import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../database.ts'
import { startCuttingProxy } from '../fakes/cutting-proxy.ts'
import { startProcess } from '../process.ts'

test('a database that goes away is one line in the log, however much it stops', async () => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'copydesk-outage-'))
  const proxy = await startCuttingProxy()
  const url = new URL(database.url ?? '')
  proxy.forwardTo(Number(url.port))
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const server = await startProcess({
    DATABASE_URL: url.href,
    DATABASE_MIGRATION_URL: database.url ?? '',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
  })
  const before = server.output().length
  await proxy.close()
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    await pause(1_000)
  }
  const lines = server.output().slice(before).trim().split('\n')
  expect(lines.map((line) => `${JSON.parse(line).msg} ${JSON.parse(line).err?.message}`)).toEqual([
    expect.stringContaining('the database is away'),
  ])
  await server.kill()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
