import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { makeKey, post } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Body = Record<string, unknown>

function callsOf(user: TestUser) {
  return async (method: string, path: string, body?: Body) => {
    const answer = await user.request(`/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

async function newDesk(credits = 10) {
  const user = await server.signUp({ credits })
  const call = callsOf(user)
  const client = await user.api.clients.create({ name: 'Harbour Health', industry: 'Technology' })
  const campaign = await user.api.campaigns.create({ name: 'Cities', clientId: client.id })
  const know = (content: string) =>
    call('POST', `/clients/${client.id}/knowledge`, { kind: 'fact', content })
  return { user, call, client, campaign, know }
}

const inCity = (number: number, city: string, more: Body = {}) => ({
  number,
  cells: { input: `Physiotherapy in ${city}` },
  values: { city },
  ...more,
})

test('a row is held until something is known of what it names, or somebody orders it knowingly', async () => {
  const { call, campaign, know, user } = await newDesk()
  await know('In Berlin our practice has a pool that is heated to 34 degrees.')
  await know('We work in Berlin, Bonn and Kiel.')
  const campaignId = campaign.id
  const rows = [inCity(2, 'Berlin'), inCity(3, 'Bonn'), inCity(4, 'Kiel')]
  const first = (await call('POST', '/sheets/check', { rows, campaignId })).body
  expect(first.held).toEqual(
    [3, 4].map((row) => ({
      row,
      message: `Nothing in Harbour Health’s knowledge is about ${row === 3 ? 'Bonn' : 'Kiel'} alone. Pages that differ by a name alone hurt the site.`,
      lacks: [row === 3 ? 'Bonn' : 'Kiel'],
      knowingly: null,
    })),
  )
  expect(first).toMatchObject({ problems: [], quote: { articles: 1, credits: 1 } })

  await know('Our Bonn rooms are above the old tram depot, with a lift for wheelchairs.')
  const kiel = inCity(4, 'Kiel', { knowingly: 'The client insists.' })
  const decided = { rows: [inCity(2, 'Berlin'), inCity(3, 'Bonn'), kiel], campaignId }
  const second = (await call('POST', '/sheets/check', decided)).body
  expect(second.held).toMatchObject([{ row: 4, lacks: ['Kiel'], knowingly: 'The client insists.' }])
  expect(second.quote.articles).toBe(3)

  const seen = { articles: 3, credits: 3 }
  const { body } = await call('POST', '/sheets/orders', { ...decided, seen })
  expect(body.articles).toHaveLength(3)
  const { items } = (await call('GET', '/activity?kind=writing')).body
  expect(
    items.filter(({ action }: { action: string }) => action === 'article.ordered_knowingly'),
  ).toHaveLength(1)
  expect((await user.api.me.get()).credits.total).toBe(7)
})

test('what is held is not ordered, whoever asks', async () => {
  const { call, campaign, user } = await newDesk()
  const rows = [inCity(2, 'Berlin'), inCity(3, 'Bonn')]
  const order = { rows, campaignId: campaign.id, seen: { articles: 0, credits: 0 } }
  const { status, body } = await call('POST', '/sheets/orders', order)
  expect([status, body.message]).toEqual([422, 'None of these rows can be ordered.'])
  expect((await user.api.articles.list({})).total).toBe(0)
})

test('notes of a row are something of its own, unless another row has the same', async () => {
  const { call, campaign } = await newDesk()
  const noted = (number: number, city: string, notes: string) => ({
    ...inCity(number, city),
    cells: { input: `Physiotherapy in ${city}`, notes },
  })
  const rows = [
    noted(2, 'Berlin', 'The practice in Berlin treats dancers of the state ballet.'),
    noted(3, 'Bonn', 'There is free parking for patients in Bonn.'),
    noted(4, 'Kiel', 'There is free parking for patients in Kiel.'),
  ]
  const { body } = await call('POST', '/sheets/check', { rows, campaignId: campaign.id })
  expect(body.held.map(({ row }: { row: number }) => row)).toEqual([3, 4])
})

test('a title of its own needs no knowledge, and one row alone differs from nothing', async () => {
  const { call, campaign } = await newDesk()
  const own = { input: 'Why hard water keeps Kiel’s rowers in our practice all winter' }
  const check = async (rows: Body[]) =>
    (await call('POST', '/sheets/check', { rows, campaignId: campaign.id })).body.held.length
  const two = [inCity(2, 'Berlin'), inCity(3, 'Bonn')]
  expect(await check([...two, { ...inCity(4, 'Kiel'), cells: own }])).toBe(2)
  expect(await check(two.slice(0, 1))).toBe(0)
  expect(await check(two.map(({ values: _, ...row }) => row))).toBe(0)
})

test('passages of documents count, and what another client knows does not', async () => {
  const { call, client, campaign, user } = await newDesk()
  const other = await user.api.clients.create({ name: 'Beta', industry: 'Technology' })
  await call('POST', `/clients/${other.id}/knowledge`, {
    kind: 'fact',
    content: 'In Bonn Beta runs three practices beside the river.',
  })
  const of = { workspace_id: user.workspaceId, client_id: client.id }
  const source_id = newId()
  const { kysely } = server.database
  const document = { kind: 'document', format: 'text', state: 'read', name: 'kiel.txt' } as const
  await kysely
    .insertInto('client_sources')
    .values({ ...of, ...document, id: source_id })
    .execute()
  const content = 'The Kiel practice opened in 1987 beside the ferry port and trains young sailors.'
  await kysely
    .insertInto('client_passages')
    .values({ ...of, id: newId(), source_id, content, number: 1, sha256: 'kiel' })
    .execute()
  const rows = [inCity(2, 'Bonn'), inCity(3, 'Kiel')]
  const { body } = await call('POST', '/sheets/check', { rows, campaignId: campaign.id })
  expect(body.held.map(({ lacks }: { lacks: string[] }) => lacks)).toEqual([['Bonn']])
})

test('two thousand rows are compared at once', async () => {
  const { call, campaign } = await newDesk()
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    number: at + 2,
    cells: { input: `Service ${at % 40} in Town ${Math.floor(at / 40)}` },
    values: { service: `Service ${at % 40}`, town: `Town ${Math.floor(at / 40)}` },
  }))
  const { body } = await call('POST', '/sheets/check', { rows, campaignId: campaign.id })
  expect(body).toMatchObject({ problems: [], quote: { articles: 0 } })
  expect(body.held).toHaveLength(2000)
})

const kept = (campaignId: string) => ({
  name: 'Physiotherapy in {city}',
  rows: [
    { number: 1, cells: ['city', 'Title', 'Notes'] },
    { number: 2, cells: ['Bonn', 'Physiotherapy in Bonn', 'x'] },
  ],
  fields: [null, 'input', 'notes'],
  ...{ inputType: 'title', dayOrder: null, campaignId, variables: ['city'] },
  reasons: [{ row: 2, reason: 'The client insists.' }],
})

test('a sheet with held rows is kept for another day, and for a colleague who sees the client', async () => {
  const { call, campaign, client, user } = await newDesk()
  const sheet = kept(campaign.id)
  const made = await call('POST', '/sheet-drafts', { sheet, held: 1 })
  expect(made.status).toBe(201)
  const { id, updatedAt } = made.body
  expect((await call('GET', `/sheet-drafts/${id}`)).body.sheet).toEqual(sheet)
  const changed = { sheet: { ...sheet, reasons: [] }, held: 0, updatedAt }
  expect((await call('PUT', `/sheet-drafts/${id}`, changed)).status).toBe(200)
  const late = await call('PUT', `/sheet-drafts/${id}`, changed)
  expect([late.status, late.body.message]).toEqual([
    409,
    'A colleague has changed this draft since.',
  ])
  const line = { clientName: 'Harbour Health', campaignName: 'Cities', rows: 1, held: 0 }
  expect((await call('GET', '/sheet-drafts')).body.items).toMatchObject([{ id, ...line }])

  const other = await user.api.clients.create({ name: 'Beta', industry: 'Technology' })
  const sees = callsOf(await addMember(server, user, { clientIds: [client.id] }))
  const blind = callsOf(await addMember(server, user, { clientIds: [other.id] }))
  expect((await sees('GET', '/sheet-drafts')).body.items).toHaveLength(1)
  expect((await blind('GET', '/sheet-drafts')).body.items).toEqual([])
  expect((await blind('GET', `/sheet-drafts/${id}`)).status).toBe(404)
  expect((await blind('DELETE', `/sheet-drafts/${id}`)).status).toBe(404)
  expect((await blind('POST', '/sheet-drafts', { sheet, held: 1 })).status).toBe(404)

  expect((await sees('DELETE', `/sheet-drafts/${id}`)).status).toBe(200)
  expect((await call('GET', '/sheet-drafts')).body.items).toEqual([])

  const last = (await call('POST', '/sheet-drafts', { sheet, held: 1 })).body
  expect((await call('DELETE', `/clients/${client.id}`)).status).toBe(200)
  expect((await call('GET', `/sheet-drafts/${last.id}`)).status).toBe(404)
  expect((await call('GET', '/sheet-drafts')).body.items).toEqual([])
})

test('a program that may order checks and keeps such rows as people do', async () => {
  const { campaign, user } = await newDesk()
  const program = async (scopes: string[]) => {
    const key = await makeKey(server, user, { scopes })
    return (path: string, sent: Body) => key.request(`/api/v1${path}`, post(sent))
  }
  const may = await program(['generate'])
  const rows = [inCity(2, 'Berlin'), inCity(3, 'Bonn')]
  const checked = await may('/sheets/check', { rows, campaignId: campaign.id })
  expect(((await checked.json()) as { held: unknown[] }).held).toHaveLength(2)
  const sheet = kept(campaign.id)
  expect((await may('/sheet-drafts', { sheet, held: 1 })).status).toBe(201)
  const reads = await program(['articles:read'])
  expect((await reads('/sheet-drafts', { sheet, held: 1 })).status).toBe(403)
})

test.each([
  ['a value without a name', { values: { '': 'Bonn' } }],
  ['six variables', { values: { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' } }],
  ['a reason that says nothing', { knowingly: '  ' }],
])('%s is refused', async (_, more) => {
  const { call, campaign } = await newDesk()
  const rows = [inCity(2, 'Bonn', more)]
  expect((await call('POST', '/sheets/check', { rows, campaignId: campaign.id })).status).toBe(422)
})
