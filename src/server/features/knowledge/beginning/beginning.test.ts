import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Portal } from '#contracts/approval/sign-off-shapes.ts'
import type { ClientProposal } from '#contracts/clients/client-beginnings.ts'
import type { Client } from '#contracts/clients/clients.ts'
import type { Knowledge } from '#contracts/clients/knowledge.ts'
import { send } from '#test/factories/payments.ts'
import { goodSite, hostileSite, hugeSite } from '#test/fakes/client-sites.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { readSourcesOf } from '../knowledge.fixture.ts'

const [good, huge, hostile] = [goodSite(), hugeSite(), hostileSite()]
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await Promise.all([good.listen(), huge.listen(), hostile.listen()])
})
afterAll(async () => {
  await Promise.all([server.close(), good.close(), huge.close(), hostile.close()])
})

const propose = (user: TestUser, address: string) =>
  send<ClientProposal>(user, 'POST', '/api/v1/client-beginnings/propose', { address })

test('a website gives a proposal, every line with where it was found, and nothing is stored', async () => {
  const user = await server.signUp()
  const { body } = await propose(user, good.url)
  expect(body).toMatchObject({
    name: { value: 'Harbour Health', page: `${good.url}/` },
    description: { quote: 'Harbour Health runs 4 walk-in clinics on the south coast.' },
    logo: {
      value: `${good.url}/logo.svg`,
      picture: expect.stringMatching(/^data:image\/webp;base64,./),
    },
    colours: [{ value: '#0a5c4d' }],
  })
  expect(body.facts).toContainEqual({
    value: 'Harbour Health was founded in 1998 in Brighton.',
    quote: 'Harbour Health was founded in 1998 in Brighton.',
    page: `${good.url}/about`,
  })
  expect(body.pages.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['About us', 'Prices']),
  )
  expect((await user.api.clients.list()).items).toEqual([])
})

test('what is accepted of it becomes a client with rules, facts, a logo and a website to read', async () => {
  const user = await server.signUp()
  const { body: proposal } = await propose(user, good.url)
  const accepted = {
    name: 'Harbour Health',
    industry: 'Healthcare',
    description: 'Walk-in clinics',
    address: proposal.address,
    audience: 'Families',
    voice: 'Calm',
    colours: ['#0a5c4d'],
    logo: proposal.logo?.value ?? '',
    facts: [{ content: 'Founded in 1998.', passage: 'founded in 1998', source: proposal.address }],
    readSite: true,
  }
  const { status, body } = await send<Client>(user, 'POST', '/api/v1/client-beginnings', accepted)
  expect([status, body.name]).toEqual([201, 'Harbour Health'])
  expect(body.logoUrl).toMatch(/client-logos/)
  const { body: knowledge } = await send<Knowledge>(
    user,
    'GET',
    `/api/v1/clients/${body.id}/knowledge`,
  )
  expect(knowledge).toMatchObject({
    rules: { voice: 'Calm', audience: 'Families', colours: ['#0a5c4d'] },
    items: [{ content: 'Founded in 1998.', passage: 'founded in 1998', approvedBy: 'Test Person' }],
  })
  expect((await readSourcesOf(user, body.id)).reading).toMatchObject({ state: 'waiting' })
  const portal = await send<Portal>(user, 'GET', `/api/v1/sign-off/clients/${body.id}/portal`)
  expect(portal.body.colour).toBe('#0a5c4d')
})

test('a huge website costs four pages, and a hostile one proposes none of its poison', async () => {
  const user = await server.signUp()
  const before = huge.calls.length
  const large = await propose(user, huge.url)
  expect(large.status).toBe(200)
  expect(huge.calls.length - before).toBeLessThanOrEqual(5)
  const poisoned = await propose(user, `${hostile.url}/order`)
  expect(poisoned.status).toBe(200)
  expect(poisoned.body.facts.length).toBeGreaterThan(0)
  expect(JSON.stringify(poisoned.body)).not.toMatch(/Basalt|1066/)
})

test('a website that can’t be read is said so', async () => {
  const user = await server.signUp()
  expect((await propose(user, 'nonsense')).status).toBe(422)
  expect((await propose(user, 'http://127.0.0.1:9')).status).toBe(502)
  const shut = await propose(user, `${hostile.url}/noai`)
  expect(shut.status).toBe(502)
  expect(JSON.stringify(shut.body)).toContain('This page asks not to be quoted.')
})
