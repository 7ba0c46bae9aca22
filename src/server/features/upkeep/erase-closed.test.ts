import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { send } from '#test/factories/payments.ts'
import { buildWorld } from '#test/isolation/isolation-world.ts'
import { closeAccount, erase, rowsWith, serveClosings, server } from './erase-closed.fixture.ts'
import { eraseClosed } from './erase-closed.ts'

serveClosings()

test('a workspace goes with its owner: rows of every table, files, and every trace of the person', async () => {
  const owner = await buildWorld(server, 'Amberley')
  const { user } = owner
  expect(
    [...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId)),
  ).not.toEqual([])
  await user.api.team.remove({ userId: owner.ids.colleague })
  await send(user, 'POST', '/api/v1/billing/cancel')
  await closeAccount(user)
  expect((await user.request('/api/v1/me')).status).toBe(401)
  await erase()
  const traces = await rowsWith([user.userId, user.workspaceId, user.email, 'Amberley'])
  // Bookkeeping keeps what was paid, without the person.
  expect(traces).toEqual([
    expect.stringMatching(/^app\.retained_ledger: /),
    expect.stringMatching(/^public\.activity_log: /),
  ])
  expect(JSON.parse(traces[1]?.slice('public.activity_log: '.length) ?? '')).toMatchObject({
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
  const books = await sql<object>`select kind, pool, amount, reference from app.retained_ledger
    where closed_workspace = ${user.workspaceId}::uuid`.execute(kysely)
  expect(books.rows).toEqual([{ kind: 'grant', pool: 'bolt_on', amount: 25, reference: 'in_123' }])
  const traces = await rowsWith([user.workspaceId, user.email, 'Zoe'])
  expect(traces).toEqual([expect.stringMatching(/^app\.retained_ledger: /)])
})
