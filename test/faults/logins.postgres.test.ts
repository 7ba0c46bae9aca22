import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { openTestDatabase } from '../database.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

// The logins that docs/operations.md describes, none of them a superuser.

let database: Database
let dataDir: string
let server: ServerProcess
let name: string
beforeEach(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'copydesk-logins-'))
  name = `logins_${randomBytes(6).toString('hex')}`
})
afterEach(async () => {
  await server.kill()
  await execute(`drop database ${name} with (force)`)
  await execute(`drop role if exists ${name}_desk`)
  await execute(`drop role ${name}_owner`)
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const execute = (statement: string) => sql.raw(statement).execute(database.kysely)

function urlOf(login: string): string {
  const url = new URL(database.url ?? '')
  return Object.assign(url, { username: login, password: 'word', pathname: `/${name}` }).href
}

async function makeOwner(): Promise<void> {
  // The roles are there already, as from an administrator.
  await execute(`create role ${name}_owner login password 'word'`)
  await execute(`grant copydesk_app, copydesk_auth to ${name}_owner`)
  await execute(`create database ${name} owner ${name}_owner`)
}

async function writesAnArticle(env: Record<string, string>): Promise<void> {
  const secret = randomBytes(32).toString('base64')
  server = await startProcess({ SECRET_KEY: secret, DATA_DIR: dataDir, ...env })
  const user = await signUpOverHttp(server)
  const made = await user.call<{ articles: { id: string }[] }>(
    'POST',
    '/api/v1/articles',
    await orderOverHttp(user),
  )
  const path = `/api/v1/articles/${made.body.articles[0]?.id}`
  await until(async () => {
    const article = await user.call<{ status: string }>('GET', path)
    return article.body.status === 'completed'
  })
  expect(server.output()).not.toMatch(/permission denied/)
}

test('a login that may make no roles takes those an administrator has made', async () => {
  await makeOwner()
  await writesAnArticle({ DATABASE_URL: urlOf(`${name}_owner`) })
})

test('a second login changes the schema, and the first works as its member', async () => {
  await makeOwner()
  await execute(`create role ${name}_desk login password 'word'`)
  await execute(`grant ${name}_owner to ${name}_desk`)
  await writesAnArticle({
    DATABASE_URL: urlOf(`${name}_desk`),
    DATABASE_MIGRATION_URL: urlOf(`${name}_owner`),
  })
})
