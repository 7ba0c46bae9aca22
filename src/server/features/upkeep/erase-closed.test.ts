import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthService } from '#server/auth/index.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { jobContext } from '#server/context/context.ts'
import { generateArticle } from '#server/features/generation/generate-article.ts'
import { type ImagesWorld, startImagesWorld } from '#server/features/images/images.fixture.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { createScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { buildWorld } from '#test/isolation-world.ts'
import type { TestApp, TestUser } from '#test/test-app.ts'
import { eraseClosed } from './erase-closed.ts'
import { sweepFiles } from './upkeep.ts'

const password = 'correct horse battery'

let world: ImagesWorld
let server: TestApp
let auth: ReturnType<typeof createAuthService>
beforeAll(async () => {
  world = await startImagesWorld()
  server = world.server
  const { database, secrets, clock, log, ports } = server.wiring
  auth = createAuthService({
    database,
    secrets,
    clock,
    log,
    mailer: ports.mailer,
    settings: {
      publicUrl: 'http://copydesk.test',
      mailbox: false,
      dev: false,
      freeCredits: 2,
      google: null,
    },
    trustedIp: () => '127.0.0.1',
  })
})
afterAll(async () => {
  await auth.settled()
  await world.close()
})

/** Signs in with a password and deletes the account, as a person does. */
async function closeAccount(user: TestUser): Promise<void> {
  await server.database.kysely
    .updateTable('auth.users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.userId)
    .execute()
  const post = (path: string, body: object, headers = {}) =>
    auth.routes.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/token?grant_type=password', { email: user.email, password })
  const { access_token: token } = await signedIn.json()
  const answer = await post(
    '/user/closing',
    { current_password: password },
    { authorization: `Bearer ${token}` },
  )
  expect([answer.status, await answer.json()]).toEqual([200, {}])
}

async function erase(): Promise<void> {
  const context = jobContext(server.wiring, crypto.randomUUID())
  await eraseClosed(context)
  await sweepFiles(context)
}

/** Every row of the product's tables in which one of the texts stands, as `table: row`. */
async function rowsWith(texts: string[]): Promise<string[]> {
  const { kysely } = server.database
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'auth', 'app') and relkind = 'r'`.execute(kysely)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t
      where to_jsonb(t)::text like any (${texts.map((text) => `%${text}%`)}::text[])`.execute(
      kysely,
    )
    found.push(...hits.rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

test('a workspace goes with its owner: rows of every table, files, and every trace of the person', async () => {
  const owner = await buildWorld(server, 'Amberley')
  const { user } = owner
  expect(
    [...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId)),
  ).not.toEqual([])
  await user.api.team.remove({ userId: owner.ids.colleague })
  await closeAccount(user)
  expect((await user.request('/api/v1/me')).status).toBe(401)
  await erase()
  const traces = await rowsWith([user.userId, user.workspaceId, user.email, 'Amberley'])
  expect(traces).toEqual([expect.stringMatching(/^public\.activity_log: /)])
  expect(JSON.parse(traces[0]?.slice('public.activity_log: '.length) ?? '')).toMatchObject({
    action: 'account.closed',
    workspace_id: null,
    user_id: null,
    subject_id: user.userId,
    ip: null,
    details: { workspaces: 1 },
  })
  const files = [...server.files.stored.keys()].filter(
    (key) => key.includes(user.workspaceId) || key.includes(user.userId),
  )
  expect(files).toEqual([])
})

test('in the workspaces of others the work stays and the name goes', async () => {
  const [owner, member] = [await server.signUp(), await server.signUp({ fullName: 'Zelda Fitz' })]
  await server.database.kysely
    .insertInto('workspace_members')
    .values({ workspace_id: owner.workspaceId, user_id: member.userId, role: 'admin' })
    .execute()
  const created = await member.request('/api/v1/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-workspace-id': owner.workspaceId },
    body: JSON.stringify({ name: 'Kept Ltd', industry: 'Media' }),
  })
  expect(created.status).toBe(201)
  await closeAccount(member)
  expect((await owner.api.team.get()).members.map(({ email }) => email)).toEqual([owner.email])
  await erase()
  expect((await owner.api.clients.list()).items.map(({ name }) => name)).toEqual(['Kept Ltd'])
  const traces = await rowsWith([member.userId, member.email, 'Zelda'])
  expect(traces.map((row) => JSON.parse(row.slice(row.indexOf('{'))).action).sort()).toEqual([
    'account.closed',
    'member.left',
  ])
})

test('an account deleted while its article is being written: the work ends and writes nothing', async () => {
  const user = await server.signUp({ credits: 5 })
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const { kysely } = server.database
  const run = await kysely
    .selectFrom('generation_runs')
    .select('id')
    .where('article_id', '=', articles[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const writer = createScriptedWriter()
  writer.before('section', () => closeAccount(user), 1)
  const { wiring } = server
  const context = jobContext({ ...wiring, ports: { ...wiring.ports, writer } }, crypto.randomUUID())
  const payload = { workspaceId: user.workspaceId, runId: run.id }
  const attempt = { id: crypto.randomUUID(), number: 1, last: false }
  await generateArticle(context, payload, { ...attempt, signal: new AbortController().signal })
  expect(writer.calls.social ?? 0).toBe(0)
  // The queue may hand it out once more, before and after the rows are gone.
  await generateArticle(context, payload, { ...attempt, signal: new AbortController().signal })
  await erase()
  await generateArticle(context, payload, { ...attempt, signal: new AbortController().signal })
  const traces = await rowsWith([user.workspaceId, user.email, articles[0]?.id ?? ''])
  expect(traces).toEqual([])
  expect([...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId))).toEqual(
    [],
  )
})

test('an account deleted while a picture is drawn: no picture and no file comes of it', async () => {
  const { user, id } = await world.start()
  world.service.script = () => ({ kind: 'slow', polls: 2 })
  const drawing = world.attempt(user, id)
  await expect
    .poll(async () => (await world.record(id)).external_reference_id, { timeout: 20_000 })
    .toBeTruthy()
  await closeAccount(user)
  await drawing
  await erase()
  await world.attempt(user, id)
  world.service.script = () => null
  expect(await rowsWith([user.workspaceId, user.email, id])).toEqual([])
  expect([...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId))).toEqual(
    [],
  )
})

test('a large workspace is erased in parts, and what was paid for stays in the books', async () => {
  const user = await server.signUp()
  const { kysely } = server.database
  const order = await articleOrder(user)
  const campaign = await kysely
    .selectFrom('campaigns')
    .select('client_id')
    .where('id', '=', order.campaignId)
    .executeTakeFirstOrThrow()
  await sql`insert into articles (id, workspace_id, user_id, client_id, campaign_id, title, status,
      input_type, input_value)
    select gen_random_uuid(), ${user.workspaceId}::uuid, ${user.userId}::uuid, ${campaign.client_id}::uuid,
      ${order.campaignId}::uuid, 'Number ' || n, 'completed', 'topic', 'Tyres'
    from generate_series(1, 250) n`.execute(kysely)
  await sql`insert into credit_ledger (workspace_id, user_id, kind, pool, amount, reference, description)
    values (${user.workspaceId}::uuid, ${user.userId}::uuid, 'grant', 'bolt_on', 25, 'in_123', 'Bolt-on for Zoe')`.execute(
    kysely,
  )
  await sql`update credit_balances set bolt_on = 25 where workspace_id = ${user.workspaceId}::uuid`.execute(
    kysely,
  )
  await closeAccount(user)
  const broken = jobContext(server.wiring, crypto.randomUUID())
  const files = { ...broken.ports.files, deleteAll: () => Promise.reject(new Error('away')) }
  await expect(eraseClosed({ ...broken, ports: { ...broken.ports, files } })).rejects.toThrow(
    'away',
  )
  await erase()
  const books = await sql<object>`select kind, pool, amount, reference from app.closed_ledger
    where closed_workspace = ${user.workspaceId}::uuid`.execute(kysely)
  expect(books.rows).toEqual([{ kind: 'grant', pool: 'bolt_on', amount: 25, reference: 'in_123' }])
  const traces = await rowsWith([user.workspaceId, user.email, 'Zoe'])
  expect(traces).toEqual([expect.stringMatching(/^app\.closed_ledger: /)])
})
