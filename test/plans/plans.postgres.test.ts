import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectServer, type Database } from '#server/db/connect.ts'
import { startTemplate } from '../database-setup.ts'
import { attempts } from '../isolation/isolation-attempts.ts'
import { callerOf, routes } from '../isolation/isolation-caller.ts'
import { buildWorld, type World } from '../isolation/isolation-world.ts'
import type { TemporaryPostgres } from '../postgres.ts'
import { startTestApp, type TestApp, verifyTestToken } from '../test-app.ts'
import { type Explained, explaining, readExplained } from './explained-statements.ts'
import { skewWorkspace } from './skewed-workspace.ts'

let folder: string
let postgres: TemporaryPostgres | null
let database: Database
let server: TestApp
let world: World
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-plans-'))
  chmodSync(folder, 0o777)
  postgres = await startTemplate({ ...explaining, log_directory: folder })
  if (!postgres) throw new Error('There is no Postgres on this machine.')
  database = connectServer(postgres.url, { connections: 4 })
  server = await startTestApp({ auth: { database, verifyAccessToken: verifyTestToken } })
  world = await buildWorld(server, 'Quartz')
  console.log('world')
  await skewWorkspace(database.kysely, world)
  console.log('skewed')
}, 400_000)
afterAll(async () => {
  await server?.close()
  await database?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('x', async () => {
  const call = callerOf(server, world.user, () => {})
  const before = readExplained(folder, 'copydesk_server').length
  const statuses: string[] = []
  for (const route of routes) {
    const attempt = attempts[route.name] ?? {}
    if (attempt.destroys) continue
    for (let n = 0; n < 2; n += 1) {
      const { status } = await call(route, attempt.input?.(world.own))
      if (n === 1 && status >= 300) statuses.push(`${route.name} ${status}`)
    }
  }
  console.log(statuses.join('\n'))
  const all = readExplained(folder, 'copydesk_server').slice(before)
  const worst = new Map<string, Explained & { n: number }>()
  for (const one of all) {
    const known = worst.get(one.text)
    worst.set(
      one.text,
      !known ||
        one.blocks + one.thrownAway + one.rows > known.blocks + known.thrownAway + known.rows
        ? { ...one, n: (known?.n ?? 0) + 1 }
        : { ...known, n: known.n + 1 },
    )
  }
  const list = [...worst.values()].sort(
    (a, b) => b.blocks + b.thrownAway + b.rows - a.blocks - a.thrownAway - a.rows,
  )
  console.log(all.length, list.length)
  for (const one of list.slice(0, 60))
    console.log(
      one.n,
      one.blocks,
      one.thrownAway,
      one.rows,
      one.text.replace(/\s+/g, ' ').slice(0, 220),
    )
  expect(1).toBe(1)
})
