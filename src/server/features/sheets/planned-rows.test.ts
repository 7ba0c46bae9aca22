import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedSheet, SheetTable } from '#contracts/articles/sheets.ts'
import type { SheetField } from '#contracts/rules/articles/sheet-fields.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { makeKey, post } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Caller = { request: TestUser['request'] }
type Cells = Partial<Record<SheetField, string>>

const rowsOf = (...all: Cells[]) => all.map((cells, at) => ({ number: at + 2, cells }))

async function check(user: Caller, rows: Cells[], over: object = {}) {
  const asked = post({ rows: rowsOf(...rows), ...over })
  return (await (await user.request('/api/v1/sheets/check', asked)).json()) as CheckedSheet
}

async function order(user: Caller, rows: Cells[], articles: number, key?: string) {
  const seen = { articles, credits: articles }
  const answer = await user.request(
    '/api/v1/sheets/orders',
    post({ rows: rowsOf(...rows), seen }, key),
  )
  return { status: answer.status, body: await answer.json() }
}

const connect = (user: TestUser, name: string, siteUrl: string, clientIds: string[] | null) =>
  user.api.credentials.create({
    ...{
      platform: 'wordpress',
      name,
      siteUrl,
      username: 'ada',
      appPassword: 'abcd efgh ijkl mnop',
    },
    clientIds,
  })

/** Two clients in two zones: Acme with a blog and a shop, Beta with a blog of its own. */
async function newDesk() {
  const user = await server.signUp({ credits: 20 })
  const client = async (name: string, timeZone: string) => {
    const { id } = await user.api.clients.create({ name, industry: 'Technology', timeZone })
    await user.api.campaigns.create({ name: `${name} campaign`, clientId: id })
    return id
  }
  const [acme, beta] = [await client('Acme', 'Europe/Berlin'), await client('Beta', 'Asia/Tokyo')]
  const blog = await connect(user, 'Acme blog', 'https://blog.acme.example/', [acme])
  const shop = await connect(user, 'Acme, the shop', 'https://www.shop.acme.example', [acme])
  const theirs = await connect(user, 'Beta blog', 'https://beta.example', [beta])
  return { user, acme, beta, blog, shop, theirs }
}

const said = ({ problems }: CheckedSheet) =>
  problems.map(({ row, field, message, suggestion }) => [row, field, message, suggestion])

test('columns are known by the titles people give them, apart from the due date', async () => {
  const { user } = await newDesk()
  for (const [text, fields] of [
    ['Keyword\tDue\tPublish date\tSites', ['input', 'dueOn', 'publishOn', 'sites']],
    [
      'Thema\tFällig am\tVeröffentlichung\tVeröffentlichen auf',
      ['input', 'dueOn', 'publishOn', 'sites'],
    ],
    ['Topic\tDeadline\tGo-live\tPublish to', ['input', 'dueOn', 'publishOn', 'sites']],
    ['Title\tDate\t公開日\t公開先', ['input', 'dueOn', 'publishOn', 'sites']],
    ['Title\tZiel\tSite\tGo live', ['input', 'goal', 'sites', 'publishOn']],
  ] as const) {
    const answer = await user.request(
      '/api/v1/sheets/pasted',
      post({ text: `${text}\nA\tB\tC\tD` }),
    )
    expect((await answer.json()).fields).toEqual(fields)
  }
})

test('what is wrong with a publish date or a site stands at its cell', async () => {
  const { user } = await newDesk()
  await user.api.campaigns.create({
    name: 'Gamma campaign',
    clientId: (await user.api.clients.create({ name: 'Gamma', industry: 'Technology' })).id,
  })
  const acme = (input: string, cells: Cells): Cells => ({
    ...{ client: 'Acme', input, publishOn: '2027-05-14', sites: 'Acme blog' },
    ...cells,
  })
  const checked = await check(user, [
    acme('One', { publishOn: '2020-05-14' }),
    acme('Two', { publishOn: '31.11.2027' }),
    acme('Three', { publishOn: '28.03.2027 02:30' }),
    acme('Four', { publishOn: '2199-01-01' }),
    acme('Five', { sites: 'Acme blgo' }),
    acme('Six', { sites: 'Acme blog; Beta blog' }),
    acme('Seven', { sites: '' }),
    { client: 'Gamma', input: 'Eight', publishOn: '2027-05-14' },
    acme('Nine', { publishOn: '03/04/2027' }),
    acme('Ten', { publishOn: '#REF!' }),
  ])
  expect(said(checked)).toEqual([
    [2, 'publishOn', 'This day is over.', null],
    [3, 'publishOn', 'There is no such day.', null],
    [4, 'publishOn', expect.stringContaining('02:30 doesn’t exist on that day'), null],
    [5, 'publishOn', 'Please choose a time within the next two years.', null],
    [6, 'sites', 'Unknown site.', 'Acme blog'],
    [7, 'sites', 'Beta blog is no site of Acme.', null],
    [8, 'sites', 'Which of its 2 sites?', 'Acme blog; Acme, the shop'],
    [9, 'publishOn', 'Gamma has no site to publish to. Connect one first.', null],
    [10, 'publishOn', expect.stringContaining('two different days'), null],
    [11, 'publishOn', 'The spreadsheet has an error here: #REF!', null],
  ])
  expect(checked.eitherDay).toBe(true)
  expect(checked.quote.articles).toBe(0)
  // What it proposes is taken.
  const sites = checked.problems.find(({ row }) => row === 8)?.suggestion ?? ''
  expect(said(await check(user, [acme('Seven', { sites })]))).toEqual([])
})

test('what may not be meant is a hint, and keeps nothing back', async () => {
  const { user } = await newDesk()
  const soon = new Date(Date.now() + 20 * 60_000).toISOString().slice(0, 16)
  const beta = { client: 'Beta' }
  const checked = await check(user, [
    { ...beta, input: 'One', dueOn: '2027-05-20', publishOn: '2027-05-14' },
    { ...beta, input: 'Two', sites: 'Beta blog' },
    { ...beta, input: 'Three', publishOn: '2027-05-14' },
  ])
  expect(checked.problems).toEqual([])
  expect(checked.hints).toEqual([
    { row: 2, field: 'publishOn', message: 'It is to go out before it is due.' },
    { row: 3, field: 'sites', message: 'Nothing is planned without a publish date.' },
  ])
  expect(checked.quote.articles).toBe(3)
  const zoneless = await user.api.clients.create({ name: 'Delta', industry: 'Technology' })
  await user.api.campaigns.create({ name: 'Delta campaign', clientId: zoneless.id })
  await connect(user, 'Delta blog', 'https://delta.example', [zoneless.id])
  const { hints } = await check(user, [{ client: 'Delta', input: 'Four', publishOn: soon }])
  expect(hints).toMatchObject([{ message: 'It may not be written and approved by then.' }])
})

test('what rows plan is there with their articles, by the clock of each client', async () => {
  const { user, acme, blog, shop, theirs } = await newDesk()
  await user.api.clients.get({ id: acme })
  const rows: Cells[] = [
    { client: 'Acme', input: 'One', publishOn: '14.05.2027', sites: 'blog.acme.example' },
    {
      ...{ client: 'Acme', input: 'Two', publishOn: '14.05.2027 17:30 Uhr' },
      sites: 'Acme, the shop',
    },
    {
      ...{ client: 'Acme', input: 'Three', publishOn: '2027-05-15' },
      sites: 'https://shop.acme.example/; acme BLOG',
    },
    { client: 'Beta', input: 'Four', publishOn: '2027-05-14' },
    { client: 'Beta', input: 'Five' },
  ]
  expect(said(await check(user, rows))).toEqual([])
  for (const key of ['once', 'once']) expect((await order(user, rows, 5, key)).status).toBe(202)
  const { items } = await deskApi(server, user).plans.list({})
  expect(
    items.map((plan) => [
      plan.articleTitle,
      plan.localTime,
      plan.dueAt,
      plan.sites.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Four', '2027-05-14T09:00', '2027-05-14T00:00:00.000Z', [theirs.id]],
    ['One', '2027-05-14T09:00', '2027-05-14T07:00:00.000Z', [blog.id]],
    ['Two', '2027-05-14T17:30', '2027-05-14T15:30:00.000Z', [shop.id]],
    ['Three', '2027-05-15T09:00', '2027-05-15T07:00:00.000Z', [blog.id, shop.id]],
  ])
  const day = { from: '2027-05-14', to: '2027-05-15', timeZone: 'Europe/Berlin', clientId: acme }
  const calendar = await user.api.overview.calendar(day)
  expect(calendar.items.map((entry) => [entry.kind, entry.title, entry.day])).toEqual([
    ['publication_plan', 'One', '2027-05-14'],
    ['publication_plan', 'Two', '2027-05-14'],
    ['publication_plan', 'Three', '2027-05-15'],
  ])
  expect((await user.api.schedule.list({})).items).toEqual([])
  // The exported list says so, and comes back as what is there.
  const exported = await user.request('/api/v1/desk/articles/export')
  const { csv } = (await exported.json()) as { csv: string }
  const read = await user.request('/api/v1/sheets/pasted', post({ text: csv }))
  const sheet = (await read.json()) as SheetTable
  expect(sheet.fields).toContain('publishOn')
  const listed = sheet.rows
    .slice(1)
    .map(({ cells }) =>
      Object.fromEntries(sheet.fields.flatMap((field, at) => (field ? [[field, cells[at]]] : []))),
    )
  expect(listed.find(({ input }) => input === 'Three')).toMatchObject({
    ...{ publishOn: '2027-05-15 09:00', sites: 'Acme blog; Acme, the shop' },
  })
  const again = await check(user, listed)
  expect(again).toMatchObject({ problems: [], hints: [], quote: { articles: 0 } })
  expect(again.known).toHaveLength(5)
})

test('a client without a zone of its own goes by the zone that is sent', async () => {
  const user = await server.signUp({ credits: 5 })
  const { id } = await user.api.clients.create({ name: 'Acme', industry: 'Technology' })
  const campaign = await user.api.campaigns.create({ name: 'Spring', clientId: id })
  await connect(user, 'Blog', 'https://acme.example', null)
  const gap = { input: 'One', publishOn: '2027-03-14 02:30' }
  const over = { campaignId: campaign.id }
  expect(said(await check(user, [gap], over))).toEqual([])
  const inNewYork = await check(user, [gap], { ...over, timeZone: 'America/New_York' })
  expect(said(inNewYork)).toEqual([
    [2, 'publishOn', expect.stringContaining('America/New_York'), null],
  ])
})

test('a limited member plans for their clients’ sites, and learns nothing of others', async () => {
  const { user, acme } = await newDesk()
  const member = await addMember(server, user, { clientIds: [acme] })
  const row = (sites: string): Cells => ({
    ...{ client: 'Acme', input: `For ${sites}`, publishOn: '2027-05-14', sites },
  })
  const checked = await check(member, [row('Beta blog'), row('beta.example'), row('Acme blog')])
  expect(said(checked).map(([at, field, message]) => [at, field, message])).toEqual([
    [2, 'sites', 'Unknown site.'],
    [3, 'sites', 'Unknown site.'],
  ])
  expect((await order(member, [row('Acme blog')], 1)).status).toBe(202)
  expect((await deskApi(server, member).plans.list({})).items).toHaveLength(1)
})

test('a key that may not publish plans nothing', async () => {
  const { user } = await newDesk()
  const row: Cells = { client: 'Beta', input: 'One', publishOn: '2027-05-14' }
  const orders = await makeKey(server, user, { scopes: ['generate', 'clients:read'] })
  expect(said(await check(orders, [row]))).toEqual([
    [2, 'publishOn', 'This key may not publish, so it can’t plan that either.', null],
  ])
  expect((await order(orders, [row], 1)).status).toBe(409)
  const { publishOn: _, ...without } = row
  expect(said(await check(orders, [without]))).toEqual([])
  const publishes = await makeKey(server, user, { scopes: ['generate', 'publish'] })
  expect((await order(publishes, [row], 1)).status).toBe(202)
})
