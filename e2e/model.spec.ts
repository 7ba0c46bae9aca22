import type { FakeModel } from '#test/fakes/model-server.ts'
import { ownModelName, startOwnModel } from '#test/fakes/own-models.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { startOwnServer } from './fixtures/own-server.ts'
import { newAddress, type Person, signUpOverHttp } from './fixtures/person.ts'
import { test as base, expect } from './fixtures/test.ts'

type Place = { origin: string; model: FakeModel; adminEmail: string }

/** Journeys of an administrator at an installation whose model runs on a server of its own. */
const test = base.extend<{ person: Person }, { place: Place }>({
  place: [
    async ({ browserName: _ }, use) => {
      const model = await startOwnModel('llama.cpp', { window: 8_192, atOnce: 1 })
      const adminEmail = newAddress()
      const server = await startOwnServer({
        ADMIN_EMAILS: adminEmail,
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: ownModelName,
        AI_BASE_URL: model.url,
      })
      await use({ origin: server.origin, model, adminEmail })
      await server.close()
      await model.close()
    },
    { scope: 'worker' },
  ],
  person: async ({ place }, use) => use(await signUpOverHttp(place.origin, place.adminEmail)),
  origin: async ({ place }, use) => use(place.origin),
  baseURL: async ({ place }, use) => use(place.origin),
})

test('an administrator sees what is connected, tests it and learns what to do @daily', async ({
  page,
  place,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Model', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Model' })).toBeVisible()
  const model = page.getByRole('region', { name: ownModelName })
  await expect(model).toContainText('8,192 tokens (the server says so)')
  await expect(model).toContainText(place.model.url)
  await model.getByRole('button', { name: 'Test connection' }).dblclick()
  await expect(model).toContainText('Articles can be written; 2 things could be better.')
  await expect(model.getByRole('listitem')).toHaveCount(8)
  await expect(model).toContainText('Two calls are answered one after the other')
  await expect(model).toContainText('Set AI_CONCURRENCY=1')
  // Five calls: one for an answer, two for forms, two at once.
  expect(place.model.requests).toHaveLength(5)
  await expect(model.getByRole('button', { name: 'Test again' })).toBeVisible()
  await examineAsItIs(page, 'a model that was tested')
})
