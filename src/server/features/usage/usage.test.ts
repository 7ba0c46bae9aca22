import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let admin: TestUser
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signUp({ fullName: 'The Operator' })
  Object.assign(server.wiring.settings, { adminEmails: [admin.email] })
})
afterAll(() => server.close())

const send = async (event: string, page: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.request('/functions/v1/usage-event', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ event, page }),
  })
  return answer.status
}
const counts = async (page: string) =>
  (await admin.api.usage.report()).events.filter((counted) => counted.page === page)

test('events are counted by name and page, and by nothing else', async () => {
  for (const _ of [1, 2, 3]) expect(await send('page_view', '/faq')).toBe(204)
  await send('support_link_click', '/faq')
  expect(await counts('/faq')).toEqual([
    { event: 'page_view', page: '/faq', count: 3 },
    { event: 'support_link_click', page: '/faq', count: 1 },
  ])
  const [row] = await server.database.kysely.selectFrom('usage_counts').selectAll().execute()
  expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'event', 'page'])
})

test('whoever asks not to be counted is not', async () => {
  expect(await send('page_view', '/privacy', { dnt: '1' })).toBe(204)
  expect(await send('page_view', '/privacy', { 'sec-gpc': '1' })).toBe(204)
  expect(await counts('/privacy')).toEqual([])
})

test('unknown events, and pages that could hold a name, are not counted', async () => {
  await send('bought_a_boat', '/terms')
  await send('page_view', '/terms?email=ada@example.test')
  await send('page_view', '/Ada')
  const { events } = await admin.api.usage.report()
  expect(events.filter(({ page }) => /terms|Ada/.test(page))).toEqual([])
})

test('nothing is counted where the operator has not asked for it', async () => {
  const { settings } = server.wiring
  Object.assign(settings, { analytics: 'off' })
  expect(await send('page_view', '/pricing')).toBe(204)
  Object.assign(settings, { analytics: 'database' })
  expect(await counts('/pricing')).toEqual([])
})

test('an outside service gets event and page; its failure harms nobody', async () => {
  const { settings, ports } = server.wiring
  const recorded: unknown[] = []
  Object.assign(settings, { analytics: 'posthog' })
  ports.analytics = {
    record: async (...event) => {
      recorded.push(event)
      throw new ProviderError('unavailable', 'down')
    },
  }
  expect(await send('login', '/auth')).toBe(204)
  Object.assign(settings, { analytics: 'database' })
  ports.analytics = null
  expect(recorded).toEqual([['login', '/auth']])
  expect(await counts('/auth')).toEqual([])
})

test('the funnel says how far the people of this week have come', async () => {
  const before = (await admin.api.usage.report()).weeks[0]
  await send('visit', '/')
  await server.signUp()
  await createClient(await server.signUp())
  const after = (await admin.api.usage.report()).weeks[0]
  expect(after).toMatchObject({
    week: before?.week,
    visits: (before?.visits ?? 0) + 1,
    signUps: (before?.signUps ?? 0) + 2,
    firstClients: (before?.firstClients ?? 0) + 1,
    paid: before?.paid,
  })
})

test('the report is for administrators', async () => {
  const user = await server.signUp()
  await expect(user.api.usage.report()).rejects.toMatchObject({ status: 404 })
})
