import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import type { Database } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { openTestDatabase } from '../database.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { startFakeOpenAi } from '../fakes/openai.ts'
import {
  type Caller,
  mailed,
  type ServerProcess,
  signUpOverHttp,
  startProcess,
  until,
} from '../process.ts'
import { serverLoginUrl } from '../server-login.ts'

// An upgrade as docs/operations.md advises it: the newer release starts beside the older one, migrates, takes over
// once it is ready, and the older one is stopped.

let database: Database
let folder: string
let started: ServerProcess[]
let writer: Awaited<ReturnType<typeof startFakeOpenAi>>
let upgraded: PromiseWithResolvers<void>
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'copydesk-upgrade-'))
  started = []
  upgraded = Promise.withResolvers()
  writer = await startFakeOpenAi({
    hold: ({ stage }) => (stage === 'section' ? upgraded.promise : undefined),
  })
})
afterEach(async () => {
  upgraded.resolve()
  for (const server of started) await server.kill()
  await writer.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const secret = randomBytes(32).toString('base64')
async function start(script?: string): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: serverLoginUrl(database.url ?? ''),
    DATABASE_MIGRATION_URL: database.url ?? '',
    SECRET_KEY: secret,
    DATA_DIR: join(folder, 'data'),
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'local',
    AI_API_KEY: 'key',
    AI_BASE_URL: writer.url,
  }
  const server = await startProcess(env, script)
  started.push(server)
  return server
}

const migration = '9999_of_a_newer_release'

/** This release with one more migration, as it is deployed beside this one. */
async function makeNewerRelease(): Promise<string> {
  const release = join(folder, 'newer')
  for (const part of ['src/server', 'src/contracts', 'package.json']) {
    await cp(part, join(release, part), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(release, 'node_modules'))
  await writeFile(
    join(release, 'src/server/db/migrations', `${migration}.sql`),
    `alter table articles add column of_a_newer_release text;
    alter table clients add column of_a_newer_release text not null default '';
    create table of_a_newer_release (id int);`,
  )
  return join(release, 'src/server/main.ts')
}

/** An article that a client is asked to approve: the link that they got, and the page that it has opened. */
async function sendForReview(server: ServerProcess, user: Caller, order: { campaignId: string }) {
  const { body: pasted } = await user.call<{ id: string }>('POST', '/api/v1/manuscripts/pasted', {
    campaignId: order.campaignId,
    format: 'markdown',
    text: '# Winter tyres\n\nChange them before the first frost.\n\n## When\n\nIn October.',
  })
  const { body } = await user.call<Article>('GET', `/api/v1/articles/${pasted.id}`)
  const email = `${randomBytes(6).toString('hex')}@client.example`
  await user.call('PUT', '/api/v1/team/name', { name: 'Hart & Vane' })
  await user.call('PUT', `/api/v1/sign-off/clients/${body.clientId}`, { stage: 'client' })
  await user.call('POST', `/api/v1/sign-off/articles/${pasted.id}/rounds`, {
    articleId: pasted.id,
    reviewers: [{ name: 'Tom', email }],
    message: '',
    dueOn: null,
    everyone: false,
  })
  const link = new URL(await mailed(server.url, email, /https?:\S+\/r\/\S+/))
  const answer = await fetch(server.url + link.pathname, { redirect: 'manual' })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const page = answer.headers.get('location') ?? ''
  return { link: link.pathname, page, headers: { cookie: cookie.join('; ') } }
}

/** The text of a stream of live events, once the server has ended it. */
async function hearToEnd(server: ServerProcess, token: string): Promise<{ rest: Promise<string> }> {
  const stream = await fetch(`${server.url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(stream.status).toBe(200)
  return { rest: stream.text() }
}

test('a newer release takes over: nothing fails, nothing is done twice, and the older one ends', async () => {
  const older = await start()
  let serving = older
  // Whoever balances the load sends each request to the release that is to serve.
  const user = await signUpOverHttp({
    get url() {
      return serving.url
    },
  })
  const order = await orderOverHttp(user)
  const review = await sendForReview(older, user, order)
  const made = await user.call<{ articles: { id: string }[] }>('POST', '/api/v1/articles', order)
  const id = made.body.articles[0]?.id ?? ''
  await until(async () => writer.requests.some(({ stage }) => stage === 'section'))
  const events = await hearToEnd(older, user.token)

  const failed: string[] = []
  let answered = 0
  let working = true
  const work = async (ask: () => Promise<{ status: number }>, pauseMs = 20) => {
    while (working) {
      const { status } = await ask()
      if (status >= 300) failed.push(`${ask} ${status}`)
      answered += 1
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const client = { name: 'Made meanwhile', industry: 'Retail' }
  const works = Promise.all([
    work(() => user.call('GET', `/api/v1/articles/${id}`)),
    work(() => user.call('GET', '/api/v1/articles')),
    // A person may write a hundred times in ten seconds.
    work(() => user.call('POST', '/api/v1/clients', client), 120),
    work(() => fetch(serving.url + review.page, { headers: review.headers })),
  ])
  const newer = await start(await makeNewerRelease())
  expect((await fetch(`${newer.url}/readyz`)).status).toBe(200)
  // The older one has met the new columns, and remains ready for as long as it is asked.
  expect((await fetch(`${older.url}/readyz`)).status).toBe(200)
  const before = answered
  await until(async () => answered > before + 20)
  serving = newer
  expect(await older.stop()).toBe(0)
  expect(await events.rest).toContain('event: reconnect')
  upgraded.resolve()

  await until(
    async () =>
      (await user.call<Article>('GET', `/api/v1/articles/${id}`)).body.status === 'completed',
  )
  working = false
  await works
  expect(failed).toEqual([])
  const opened = await fetch(newer.url + review.link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(/^\/review\//)

  const { rows } = await sql`select
      (select count(*)::int from credit_ledger where article_id = ${id} and kind = 'debit') as charges,
      (select count(*)::int from generation_runs where article_id = ${id}) as runs,
      (select count(*)::int from schema_migrations where name = ${migration}) as migrated`.execute(
    database.kysely,
  )
  expect(rows).toEqual([{ charges: 1, runs: 1, migrated: 1 }])
  expect(await brokenInvariants(database.kysely)).toEqual([])
}, 300_000)
