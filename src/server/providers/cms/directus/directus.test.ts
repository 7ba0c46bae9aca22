import { expect, onTestFinished, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { FakeDirectus } from '#test/fakes/directus.ts'
import { collectionSettings, quietCall } from '../collection/collection.fixture.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { createDirectus } from './directus-adapter.ts'

const cms = createDirectus({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const asHtml = (text: unknown) => String(text).replaceAll('<', '&lt;')

async function startDirectus() {
  const directus = new FakeDirectus()
  await directus.listen()
  const { url: siteUrl, token: apiKey } = directus
  const fields = { ...collectionSettings, statusField: 'status' }
  return { directus, access: { platform: 'directus' as const, apiKey, siteUrl, ...fields } }
}

describeCms('Directus', async () => {
  const { directus, access } = await startDirectus()
  return {
    cms,
    access,
    wrongAccess: { ...access, apiKey: 'wrong' },
    published: async () =>
      directus.items
        .filter(({ status }) => status === 'published')
        .map(({ id, title, content, cover }) => ({
          externalId: String(id),
          title: asHtml(title),
          html: String(content),
          hasBanner: cover !== undefined,
        })),
    addForeignPost: async (slug) => {
      directus.add({ title: 'Theirs', slug, content: '<p>Theirs.</p>', status: 'published' })
    },
    changeThere: async (id, html) => {
      for (const item of directus.items) if (String(item.id) === id) item.content = html
    },
    loseNextAnswer: () => directus.next('POST', /\/articles$/, 'cut-after'),
    close: () => directus.close(),
  }
})

test('a collection without a status shows the article at once', async () => {
  const { directus, access } = await startDirectus()
  onTestFinished(() => directus.close())
  const result = await cms.publish(
    { ...access, statusField: '' },
    outgoingArticle(),
    null,
    quietCall,
  )
  expect(result.warnings).toEqual([])
  expect(directus.items[0]).not.toHaveProperty('status')
})

test('a missing field is found by the test of the connection', async () => {
  const { directus, access } = await startDirectus()
  onTestFinished(() => directus.close())
  const tested = await cms.test({ ...access, referenceField: 'missing' }, quietCall.signal)
  expect(tested).toMatchObject({
    ok: false,
    causes: [expect.stringContaining('one of its fields does not exist')],
  })
})
