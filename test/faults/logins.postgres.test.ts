import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import { connectServer, type Database } from '#server/db/connect.ts'
import { openTestDatabase } from '../database.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import {
  type Caller,
  mailed,
  type ServerProcess,
  signUpOverHttp,
  startProcess,
  until,
} from '../process.ts'

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

/** What a login reads by itself, in no role. */
async function asLogin(login: string, statement: string) {
  const client = new pg.Client({ connectionString: urlOf(login) })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function makeOwner(): Promise<void> {
  // The roles are there already, as from an administrator.
  await execute(`create role ${name}_owner login password 'word'`)
  await execute(`grant copydesk_app, copydesk_auth to ${name}_owner`)
  await execute(`create database ${name} owner ${name}_owner`)
}

/** The login that docs/operations.md advises: it owns nothing and may only become the two roles. */
async function makeDesk(inherits: 'inherit' | 'noinherit' = 'noinherit'): Promise<void> {
  await execute(`create role ${name}_desk login ${inherits} password 'word'`)
  await execute(`grant copydesk_app, copydesk_auth to ${name}_desk`)
}

/** The schema of the release that ended with this migration, as its owner made it. */
async function migrateTo(last: string): Promise<void> {
  const folder = new URL('../../src/server/db/migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = files.slice(0, files.indexOf(`${last}.sql`) + 1).map(async (file) => {
    const text = sql.raw(await readFile(new URL(file, folder), 'utf8'))
    const up = async (db: Database['kysely']) => void (await text.execute(db))
    return [file.replace(/\.sql$/, ''), { up }] as const
  })
  const migrations = Object.fromEntries(await Promise.all(texts))
  const owner = connectServer(urlOf(`${name}_owner`), { connections: 1 })
  const { error } = await new Migrator({
    db: owner.kysely,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  }).migrateToLatest()
  await owner.close()
  if (error) throw error
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
  const id = made.body.articles[0]?.id ?? ''
  const article = await until(async () => {
    const { body } = await user.call<Article>('GET', `/api/v1/articles/${id}`)
    return body.status === 'completed' && body
  })
  await sendsToClient(user, article)
  expect(server.output()).not.toMatch(/permission denied/)
}

/** A reviewer's link opens their page. */
async function sendsToClient(user: Caller, { id, clientId }: Article): Promise<void> {
  const email = `${randomBytes(6).toString('hex')}@client.example`
  await user.call('PUT', '/api/v1/team/name', { name: 'Hart & Vane' })
  await user.call('PUT', `/api/v1/sign-off/clients/${clientId}`, { stage: 'client' })
  await user.call('POST', `/api/v1/sign-off/articles/${id}/rounds`, {
    articleId: id,
    reviewers: [{ name: 'Tom', email }],
    message: '',
    dueOn: null,
    everyone: false,
  })
  const link = new URL(await mailed(server.url, email, /https?:\S+\/r\/\S+/))
  const answer = await fetch(server.url + link.pathname, { redirect: 'manual' })
  expect(answer.headers.get('location')).toMatch(/^\/review\//)
}

const warning = /The login “\w+” of DATABASE_URL [\w ]+, so a fault in the server/
const accounts = 'select email, password_hash from auth.users'

test('the server upgrades and works under a login that owns nothing, and says nothing', async () => {
  await makeOwner()
  await makeDesk()
  await migrateTo('0025_sites_with_settings')
  const logins = {
    DATABASE_URL: urlOf(`${name}_desk`),
    DATABASE_MIGRATION_URL: urlOf(`${name}_owner`),
  }
  await writesAnArticle(logins)
  expect(server.output()).not.toMatch(warning)
  // A second start finds the rights granted.
  await server.stop()
  await writesAnArticle(logins)
  const { rows } = await asLogin(
    `${name}_desk`,
    `select (select count(*) from pg_tables where tableowner = current_user)::int as owned`,
  )
  expect(rows).toEqual([{ owned: 0 }])
  // By itself, in neither role, the login reads no account and no customer's row.
  const tables = ['clients', 'articles', 'credentials', 'workspace_members', 'activity_log']
  for (const statement of [accounts, ...tables.map((table) => `select * from ${table}`)]) {
    await expect(asLogin(`${name}_desk`, statement)).rejects.toThrow(/permission denied/)
  }
})

test('a login that inherits is told at start, and what operations.md says puts it right', async () => {
  await makeOwner()
  await makeDesk('inherit')
  const logins = {
    DATABASE_URL: urlOf(`${name}_desk`),
    DATABASE_MIGRATION_URL: urlOf(`${name}_owner`),
  }
  const secret = { SECRET_KEY: randomBytes(32).toString('base64'), DATA_DIR: dataDir }
  server = await startProcess({ ...secret, ...logins })
  await signUpOverHttp(server)
  const read = { email: expect.any(String), password_hash: expect.stringContaining('$') }
  expect(server.output()).toContain(`The login “${name}_desk” of DATABASE_URL inherits the rights`)
  expect((await asLogin(`${name}_desk`, accounts)).rows).toContainEqual(read)
  await server.stop()

  const operations = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [advised = ''] =
    /begin;\nalter role copydesk_server noinherit;.*?commit;/s.exec(operations) ?? []
  await execute(advised.replaceAll('copydesk_server', `${name}_desk`))
  await writesAnArticle(logins)
  expect(server.output()).not.toMatch(warning)
  await expect(asLogin(`${name}_desk`, accounts)).rejects.toThrow(/permission denied/)
})

test.each([
  ['an owner', 'owns the tables'],
  ['a superuser', 'is a superuser'],
])('%s as the login of the server is told at start', async (who, reason) => {
  await makeOwner()
  await makeDesk()
  if (who === 'a superuser') await execute(`alter role ${name}_desk superuser`)
  const login = who === 'a superuser' ? `${name}_desk` : `${name}_owner`
  await writesAnArticle({
    DATABASE_URL: urlOf(login),
    DATABASE_MIGRATION_URL: urlOf(`${name}_owner`),
  })
  expect(server.output()).toContain(`The login “${login}” of DATABASE_URL ${reason}`)
})

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
