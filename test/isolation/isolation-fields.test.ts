import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { articleOrder } from '../factories/articles.ts'
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts'

let server: TestApp
let user: TestUser
let stranger: TestUser
beforeAll(async () => {
  server = await startTestApp()
  user = await server.signUp({ credits: 5 })
  stranger = await server.signUp()
})
afterAll(() => server.close())

/** Fields that no request may set, in both spellings. */
const notTheirs = () => ({
  id: newId(),
  user_id: stranger.userId,
  userId: stranger.userId,
  workspace_id: stranger.workspaceId,
  workspaceId: stranger.workspaceId,
  status: 'published',
  is_default: true,
  isDefault: true,
  credits: 1_000,
  published: true,
  role: 'owner',
  created_at: '2001-01-01T00:00:00Z',
})

async function send(method: string, path: string, body: object) {
  const answer = await user.request(`/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (await answer.json()) as { id: string; isDefault?: boolean }
}

async function stored(table: 'clients' | 'campaigns' | 'articles' | 'tone_templates', id: string) {
  const row = await server.database.kysely
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ workspace_id: user.workspaceId, user_id: user.userId })
  expect(row.created_at.getUTCFullYear()).toBeGreaterThan(2001)
  return row
}

test('fields that are not the caller’s to set change nothing when they are sent', async () => {
  const client = await send('POST', '/clients', {
    ...notTheirs(),
    name: 'Acme',
    industry: 'Media',
  })
  await send('PUT', `/clients/${client.id}`, { ...notTheirs(), name: 'Acme 2', industry: 'Media' })
  await stored('clients', client.id)

  const campaign = await send('POST', '/campaigns', {
    ...notTheirs(),
    name: 'Spring',
    clientId: client.id,
  })
  await stored('campaigns', campaign.id)

  const tone = await send('POST', '/templates/tone', {
    ...notTheirs(),
    type: 'tone',
    name: 'House tone',
    description: 'Calm and short',
  })
  expect(tone.isDefault).toBe(false)
  await stored('tone_templates', tone.id)
})

test('an order makes what it pays for, whatever else it says', async () => {
  const order = await articleOrder(user, { inputValue: 'Anvils' })
  await send('POST', '/articles', { ...notTheirs(), ...order, title: 'Free', creditsSpent: 0 })
  const { items } = await user.api.articles.list({ page: 1 })
  const row = await stored('articles', items[0]?.id ?? '')
  expect(row).toMatchObject({ status: 'pending_generation', last_published_at: null })
  expect((await user.api.me.get()).credits.total).toBe(4)
})
