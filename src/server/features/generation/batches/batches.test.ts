import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch, GridRow, SameWords } from '#contracts/articles/batches.ts'
import { gridColumns } from '#contracts/rules/articles/grid-cells.ts'
import { jobContext } from '#server/context/context.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { attemptOf, generateArticle, holdStage } from '../generation.fixture.ts'
import { notifyOfEndedBatches } from './notify-of-ended.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  expect(await brokenInvariants(server.database.kysely)).toEqual([])
  await server.close()
})

/** Sends JSON under a key of its own. */
async function keyed<Body>(user: TestUser, path: string, body: object, key: string) {
  const answer = await user.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const at = (id: string, rest = '') => `/api/v1/batches/${id}${rest}`

/** Several articles that are ordered at once, and a process that works on them when told to. */
async function ordered(size = 3, { overrides = {}, credits = size + 2 } = {}) {
  const user = await server.signUp({ credits })
  const inputValue = Array.from({ length: size }, (_, n) => `Subject ${n + 1}`).join('\n')
  const order = await articleOrder(user, {
    ...{ inputType: 'topic', multiple: 'lines', inputValue },
    ...overrides,
  })
  const { articles, batchId } = await user.api.articles.create(order)
  const writer = createScriptedWriter()
  const { wiring } = server
  const context = jobContext({ ...wiring, ports: { ...wiring.ports, writer } }, crypto.randomUUID())
  const id = batchId ?? ''
  const ids = articles.map((one) => one.id)
  return {
    ...{ user, id, ids, writer, context, campaignId: order.campaignId },
    get: async (by: TestUser = user) => (await send<Batch>(by, 'GET', at(id))).body,
    post: <Body>(rest: string, body: object = {}, by: TestUser = user) =>
      send<Body>(by, 'POST', at(id, rest), body),
    credits: async () => (await user.api.me.get()).credits.total,
    /** One attempt at the newest run of an article. */
    write: async (articleId: string, last = false) => {
      const { runId } = await user.api.generation.get({ id: articleId })
      await generateArticle(context, { workspaceId: user.workspaceId, runId }, attemptOf(last))
    },
    grid: async (query = '') => {
      const { body } = await send<{ rows: GridRow[] }>(user, 'GET', at(id, `/articles${query}`))
      return body.rows
    },
    notices: async () => {
      const { items } = (
        await send<{ items: { kind: string; message: string }[] }>(user, 'GET', '/api/v1/notices')
      ).body
      return items.map(({ kind, message }) => [kind, message])
    },
  }
}

const cellOf = (row: GridRow | undefined, column: (typeof gridColumns)[number]) =>
  row?.cells[gridColumns.indexOf(column)]

const refuse = () => {
  throw new ProviderError('rejected', 'The writing service refused.')
}

test('an order of several is a batch, and one of a single article is none', async () => {
  const { user, id, get, ids } = await ordered(3)
  expect(await get()).toMatchObject({
    ...{
      id,
      name: '3 articles for Acme Ltd · Spring',
      state: 'running',
      finishedAt: null,
      endsAt: null,
    },
    tally: { waiting: 3, writing: 0, outline: 0, written: 0, failed: 0, cancelled: 0 },
    ...{ credits: { spent: 3, refunded: 0 }, deleted: 0, abilities: { steer: true } },
  })
  const { items } = await user.api.articles.list({ batchId: id })
  expect(items.map((one) => one.id).toSorted()).toEqual(ids.toSorted())
  const one = await user.api.articles.create(await articleOrder(user))
  expect(one.batchId).toBeNull()
})

test('a batch of the form is named after its client and campaign, which may have long names', async () => {
  const user = await server.signUp({ credits: 2 })
  const client = await user.api.clients.create({ name: 'C'.repeat(150), industry: 'Other' })
  const campaign = await user.api.campaigns.create({ name: 'D'.repeat(150), clientId: client.id })
  const order = { campaignId: campaign.id, inputValue: 'One\nTwo', multiple: 'lines' as const }
  const { batchId } = await user.api.articles.create(await articleOrder(user, order))
  const { body } = await send<Batch>(user, 'GET', at(batchId ?? ''))
  expect(body.name).toMatch(/^2 articles for C{150} · D{31}…$/)
})

test('a repeat of the order names the same batch', async () => {
  const user = await server.signUp({ credits: 4 })
  const order = await articleOrder(user, {
    inputType: 'topic',
    inputValue: 'One\nTwo',
    multiple: true,
  })
  const place = () => keyed<{ batchId: string }>(user, '/api/v1/articles', order, 'twice')
  const [first, second] = [await place(), await place()]
  expect(first.body.batchId).toBeTruthy()
  expect(second.body.batchId).toBe(first.body.batchId)
})

test('paused, nothing further is begun and what is at work is finished; it goes on where it was', async () => {
  const { post, get, ids, write, writer, grid, id } = await ordered(3)
  const [first = '', second = ''] = ids
  const plan = holdStage(writer, 'plan')
  const writing = write(first)
  await plan.reached
  expect((await post<{ paused: number }>('/pause')).body).toEqual({ paused: 2 })
  expect((await post('/pause')).body).toEqual({ paused: 0 })
  plan.release()
  await writing
  const plans = writer.calls.plan
  await write(second)
  expect(writer.calls.plan).toBe(plans)
  expect(await get()).toMatchObject({ state: 'paused', tally: { waiting: 2, written: 1 } })
  expect(await brokenInvariants(server.database.kysely)).toEqual([])
  const rows = await grid()
  expect(
    cellOf(
      rows.find((row) => row.id === second),
      'outline',
    ),
  ).toBe('paused')
  expect(
    cellOf(
      rows.find((row) => row.id === first),
      'draft',
    ),
  ).toBe('done')

  expect((await post('/go-on')).body).toEqual({ started: 2 })
  expect((await post('/go-on')).body).toEqual({ started: 0 })
  const { rows: jobs } = await newestJobsOf(id)
  expect(jobs.every(({ priority }) => priority <= -1000)).toBe(true)
  for (const articleId of ids.slice(1)) await write(articleId)
  expect(await get()).toMatchObject({ state: 'running', tally: { waiting: 0, written: 3 } })
})

/** The job of each task of a batch. */
async function newestJobsOf(batchId: string) {
  return await sql<{ priority: number }>`
    select j.priority from pgboss.job j join generation_runs r on r.id::text = j.data ->> 'subjectId'
    join articles a on a.id = r.article_id and a.batch_id = ${batchId}::uuid
    join tasks t on t.subject_id = r.id where j.state < 'active'
    and j.created_on = (select max(created_on) from pgboss.job n where n.data ->> 'subjectId' = r.id::text)`.execute(
    server.database.kysely,
  )
}

test('the rest is cancelled in one go: what is not begun comes back, what is finished stays', async () => {
  const { post, get, ids, write, credits, writer } = await ordered(5, { credits: 5 })
  const [first = '', second = ''] = ids
  await write(first)
  const last = holdStage(writer, 'section:2')
  const writing = write(second)
  await last.reached
  await post('/pause')
  expect((await post('/cancel')).body).toEqual({ refunded: 3, kept: 1 })
  last.release()
  await writing
  expect(await credits()).toBe(3)
  expect(await get()).toMatchObject({
    state: 'running',
    tally: { waiting: 0, writing: 0, written: 2, cancelled: 3 },
    credits: { spent: 5, refunded: 3 },
  })
  expect((await post('/cancel')).body).toEqual({ refunded: 0, kept: 0 })
  expect(await credits()).toBe(3)
})

test('its people are told once, at the end, with a report; tried again, once more', async () => {
  const { user, post, get, ids, write, writer, context, credits, notices, id } = await ordered(3, {
    credits: 3,
  })
  const [first = '', ...others] = ids
  writer.before('plan', refuse, 1)
  await write(first, true)
  await notifyOfEndedBatches(context)
  expect(await notices()).toEqual([])
  for (const articleId of others) await write(articleId, true)
  await Promise.all([notifyOfEndedBatches(context), notifyOfEndedBatches(context)])
  expect(await notices()).toEqual([
    ['batch', '3 articles for Acme Ltd · Spring: 2 written, 1 failed'],
  ])
  const report = await get()
  expect(report).toMatchObject({
    state: 'finished',
    credits: { spent: 3, refunded: 1 },
    failures: [{ reason: 'The writing service refused.', articles: 1 }],
  })
  expect(report.finishedAt).not.toBeNull()
  const log = await send<{ items: { action: string; subject: object; detail: string }[] }>(
    user,
    'GET',
    '/api/v1/activity?kind=writing',
  )
  expect(log.body.items.find(({ action }) => action === 'batch.finished')).toMatchObject({
    subject: { type: 'batch', id, exists: true, name: '3 articles for Acme Ltd · Spring' },
    detail: '2 written, 1 failed',
  })

  const wrong = await keyed(user, at(id, '/retry'), { seen: { articles: 2 } }, 'again')
  expect(wrong.status).toBe(409)
  const retry = () => keyed(user, at(id, '/retry'), { seen: { articles: 1 } }, 'once more')
  expect((await retry()).body).toEqual({ retried: 1, creditsLeft: 0, stopped: null })
  expect((await retry()).body).toEqual({ retried: 1, creditsLeft: 0, stopped: null })
  expect(await get()).toMatchObject({ state: 'running', tally: { waiting: 1, written: 2 } })
  await write(first)
  await notifyOfEndedBatches(context)
  expect(await notices()).toEqual([['batch', '3 articles for Acme Ltd · Spring: all 3 written']])
  expect(await credits()).toBe(0)
  expect((await post('/retry')).status).toBe(422)
})

test('outlines of a batch are told of once, and approved together; the end comes after them', async () => {
  const { post, get, ids, write, context, notices, grid } = await ordered(3, {
    overrides: { outlineFirst: true },
  })
  for (const articleId of ids) await write(articleId)
  await Promise.all([notifyOfEndedBatches(context), notifyOfEndedBatches(context)])
  const told = [['batch', '3 articles for Acme Ltd · Spring: 3 outlines wait for you']]
  expect(await notices()).toEqual(told)
  expect(await get()).toMatchObject({ state: 'running', finishedAt: null, tally: { outline: 3 } })
  expect((await grid()).map((row) => cellOf(row, 'outline'))).toEqual(['waits', 'waits', 'waits'])
  const [first = '', ...others] = ids
  expect((await post('/outlines', { ids: [first] })).body).toEqual({ approved: 1, left: 0 })
  await write(first)
  await notifyOfEndedBatches(context)
  expect(await notices()).toEqual(told)
  const approve = () => post('/outlines', { ids: others })
  expect((await approve()).body).toEqual({ approved: 2, left: 0 })
  expect((await approve()).body).toEqual({ approved: 0, left: 2 })
  for (const articleId of others) await write(articleId)
  await notifyOfEndedBatches(context)
  expect(await notices()).toEqual([['batch', '3 articles for Acme Ltd · Spring: all 3 written']])
  expect(await get()).toMatchObject({ state: 'finished', tally: { written: 3, outline: 0 } })
})

test('what returns in several is written again differently, by a writer who does as told', async () => {
  const { user, post, get, ids, write, writer, context, credits, notices, id } = await ordered(4, {
    credits: 9,
  })
  const { frame } = writer
  let begun = 0
  const worn = 'On a busy Monday morning, somebody has to decide.'
  writer.frame = async (brief, ...rest) => {
    begun += 1
    const told = brief.avoid?.some(
      ({ kind, text }) => kind === 'opening' && /^on a busy/.test(text),
    )
    const introduction = told ? `Text ${begun} begins as none before.` : worn
    return { ...(await frame(brief, ...rest)), introduction }
  }
  for (const articleId of ids) await write(articleId)
  await notifyOfEndedBatches(context)
  const same = async () =>
    (await send<{ found: SameWords[] }>(user, 'GET', at(id, '/same-words'))).body.found
  const opening = (await same()).find(({ kind }) => kind === 'opening')
  expect(opening).toMatchObject({ text: 'on a busy monday morning …' })
  expect(opening?.articleIds.toSorted()).toEqual(ids.toSorted())

  const avoid = [{ kind: 'opening', text: opening?.text ?? '' }]
  const ask = (seen: number) =>
    keyed(user, at(id, '/again'), { ids, avoid, seen: { credits: seen } }, `again ${seen}`)
  expect((await ask(3)).status).toBe(409)
  const answer = { begun: 4, left: 0, creditsLeft: 1, stopped: null }
  expect((await ask(4)).body).toEqual(answer)
  expect((await ask(4)).body).toEqual(answer)
  const twice = await post('/again', { ids, seen: { credits: 4 } })
  expect(twice.body).toEqual({ begun: 0, left: 4, creditsLeft: 1, stopped: null })
  expect(await get()).toMatchObject({ state: 'running', tally: { writing: 4, written: 0 } })
  const { rows: jobs } = await newestJobsOf(id)
  expect(jobs).toHaveLength(4)
  expect(jobs.every(({ priority }) => priority <= -1000)).toBe(true)
  for (const articleId of ids) await write(articleId)
  await notifyOfEndedBatches(context)
  expect((await same()).filter(({ kind }) => kind === 'opening')).toEqual([])
  expect(await credits()).toBe(1)
  expect(await notices()).toEqual([['batch', '4 articles for Acme Ltd · Spring: all 4 written']])
})

test('the grid is the list: searched, filtered and in its order', async () => {
  const { user, ids, write, grid, id } = await ordered(3)
  const [first = ''] = ids
  await write(first)
  expect(await grid()).toHaveLength(3)
  const toCheck = await grid('?stage=to_check')
  expect(toCheck.map((row) => row.id)).toEqual([first])
  expect(cellOf(toCheck[0], 'live')).toBe('to_do')
  expect((await grid(`?search=${encodeURIComponent(toCheck[0]?.title ?? '')}`))[0]?.id).toBe(first)
  const cards = await send<{ items: { id: string }[] }>(user, 'POST', at(id, '/cards'), {
    ids: [first],
  })
  expect(cards.body.items.map((one) => one.id)).toEqual([first])
})

test('who sees some of its clients sees those articles and steers nothing', async () => {
  const desk = await server.signUp({ credits: 6 })
  const [one, other] = await Promise.all(
    ['Acme Ltd', 'Other Ltd'].map(async (name) => {
      const client = await desk.api.clients.create({ name, industry: 'Technology' })
      await desk.api.campaigns.create({ name: 'Spring', clientId: client.id })
      return client
    }),
  )
  const rows = [one?.name, other?.name].map((client, n) => ({
    number: n + 2,
    cells: { client: client ?? '', campaign: 'Spring', input: `Subject ${n}` },
  }))
  const { body } = await keyed<{ batchId: string }>(
    desk,
    '/api/v1/sheets/orders',
    { rows, seen: { articles: 2, credits: 2 }, name: 'Plan.csv' },
    'sheet',
  )
  const limited = await addMember(server, desk, { clientIds: [one?.id ?? ''] })
  const seen = await send<Batch>(limited, 'GET', at(body.batchId))
  expect(seen.body).toMatchObject({
    ...{ name: 'Plan.csv', abilities: { steer: false } },
    ...{ tally: { waiting: 1 }, credits: { spent: 1 } },
  })
  for (const rest of ['/pause', '/go-on', '/cancel']) {
    expect((await send(limited, 'POST', at(body.batchId, rest), {})).status).toBe(403)
  }
  const others = await addMember(server, desk, { clientIds: [] })
  expect((await send(others, 'GET', at(body.batchId))).status).toBe(404)
  const stranger = await server.signUp()
  expect((await send(stranger, 'GET', at(body.batchId))).status).toBe(404)
})
