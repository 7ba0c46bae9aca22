import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { articleOrder as orderOf } from '../brief/article-order.views.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }

/** The language that the writer of a new article is given. */
async function languageFor(user: TestUser, order: Awaited<ReturnType<typeof articleOrder>>) {
  const { articles } = await user.api.articles.create(order)
  const id = articles[0]?.id ?? ''
  const context = jobContext(server.wiring, crypto.randomUUID())
  const read = await context.inWorkspace(user.workspaceId, (scope) => orderOf(scope, id))
  expect(read?.order.language).toBe(read?.brief.language)
  return { id, language: read?.brief.language }
}

test('an order’s language goes before its campaign’s, and that before its client’s', async () => {
  const user = await server.signUp({ credits: 4 })
  const order = await articleOrder(user)
  const asked = (inputValue: string, language?: 'fr-FR') =>
    languageFor(user, { ...order, inputValue, language })
  expect((await asked('Anvils')).language).toBeNull()
  const campaign = await user.api.campaigns.get({ id: order.campaignId })
  const saved = await user.request(`/api/v1/clients/${campaign.clientId}/rules`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ rules: { spelling: 'de-CH' } }),
  })
  expect(saved.status).toBe(200)
  expect((await asked('Hammers')).language).toBe('de-CH')
  await user.api.campaigns.update({ ...campaign, language: 'it-IT' })
  const { id, language } = await asked('Tongs')
  expect(language).toBe('it-IT')
  expect((await asked('Nails', 'fr-FR')).language).toBe('fr-FR')
  // The brief of an article keeps it, also when it is saved by somebody who does not name it.
  const briefPage = `/api/v1/articles/${id}/brief`
  const brief = await (await user.request(briefPage)).json()
  expect(brief.language).toBe('it-IT')
  const save = (body: object) =>
    user.request(briefPage, { method: 'PUT', headers: json, body: JSON.stringify(body) })
  await server.database.kysely
    .updateTable('articles')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .execute()
  expect((await save({ ...brief, language: undefined })).status).toBe(200)
  expect((await (await user.request(briefPage)).json()).language).toBe('it-IT')
  expect((await save({ ...brief, language: null })).status).toBe(200)
  expect((await (await user.request(briefPage)).json()).language).toBeNull()
})

test('a language that there is not is refused', async () => {
  const user = await server.signUp()
  const order = { ...(await articleOrder(user)), language: 'xx-YY' }
  const answer = await user.request('/api/v1/articles', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(order),
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('language')
})
