import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { openTestDatabase } from '../database.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

let database: Database
let dataDir: string
let servers: ServerProcess[]
beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'copydesk-keys-'))
  const settings = {
    DATABASE_URL: database.url ?? '',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
  }
  servers = await Promise.all([startProcess(settings), startProcess(settings)])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.kill()))
  await database?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** In which a key has to lose what its maker has lost, on every process. */
const seconds = 5

test('what the maker of a key loses, the key loses on two processes without a restart', async () => {
  const [one, two] = servers
  if (!one || !two) throw new Error('no two processes')
  const [owner, maker] = [await signUpOverHttp(one), await signUpOverHttp(two)]
  await orderOverHttp(owner)
  await sql`update workspace_members set role = 'admin', workspace_id = (select workspace_id from workspace_members
    where user_id = (select id from auth.users where email = ${owner.email}))
    where user_id = (select id from auth.users where email = ${maker.email})`.execute(
    database.kysely,
  )
  const made = await maker.call<{ secret: string }>('POST', '/api/v1/keys', {
    ...{ name: 'Both', scopes: ['clients:read'], clientIds: null },
  })
  expect(made.status).toBe(201)
  const seen = () =>
    Promise.all(
      [one, two].map(async ({ url }) => {
        const headers = { authorization: `Bearer ${made.body.secret}` }
        const answer = await fetch(`${url}/api/v1/clients`, { headers })
        if (answer.status !== 200) return answer.status
        return ((await answer.json()) as { items: { name: string }[] }).items.map(
          ({ name }) => name,
        )
      }),
    )
  const untilSeen = (wanted: unknown) =>
    until(async () => JSON.stringify(await seen()) === JSON.stringify([wanted, wanted]), seconds)
  expect(await seen()).toEqual([['Acme Ltd'], ['Acme Ltd']])

  const change = (to: ReturnType<typeof sql>) =>
    sql`${to} where user_id = (select id from auth.users where email = ${maker.email})`.execute(
      database.kysely,
    )
  await change(sql`update workspace_members set role = 'member', limited = true`)
  await untilSeen([])
  await change(sql`delete from workspace_members`)
  await untilSeen(401)
})
