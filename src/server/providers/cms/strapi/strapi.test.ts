import { expect, onTestFinished, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { FakeStrapi } from '#test/fakes/strapi.ts'
import { collectionSettings, quietCall } from '../collection/collection.fixture.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { createStrapi } from './strapi-adapter.ts'

const cms = createStrapi({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const asHtml = (text: unknown) => String(text).replaceAll('<', '&lt;')

async function startStrapi() {
  const strapi = new FakeStrapi()
  await strapi.listen()
  const { url: siteUrl, token: apiKey } = strapi
  const access = { platform: 'strapi' as const, apiKey, siteUrl, ...collectionSettings }
  return { strapi, access }
}

async function forThisTest() {
  const running = await startStrapi()
  onTestFinished(() => running.strapi.close())
  return running
}

describeCms('Strapi', async () => {
  const { strapi, access } = await startStrapi()
  return {
    cms,
    access,
    wrongAccess: { ...access, apiKey: 'wrong' },
    published: async () =>
      strapi.documents.flatMap(({ documentId, published }) =>
        published
          ? [
              {
                externalId: documentId,
                title: asHtml(published.title),
                html: String(published.content),
                hasBanner: published.cover !== undefined,
              },
            ]
          : [],
      ),
    addForeignPost: async (slug) => {
      const theirs = strapi.add({ title: 'Theirs', slug, content: '<p>Theirs.</p>' })
      theirs.published = { ...theirs.draft }
    },
    changeThere: async (id, html) => {
      const document = strapi.documents.find(({ documentId }) => documentId === id)
      if (document) document.draft.content = html
    },
    loseNextAnswer: () => strapi.next('POST', /\/articles$/, 'cut-after'),
    close: () => strapi.close(),
  }
})

test('what is not kept whole stays a draft', async () => {
  const { strapi, access } = await forThisTest()
  const onCreated = async () => {
    for (const { draft } of strapi.documents) draft.title = 'Something else'
  }
  const refused = cms.publish(access, outgoingArticle(), null, { ...quietCall, onCreated })
  await expect(refused).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('did not keep the title'),
  })
  expect(strapi.documents).toMatchObject([{ published: null }])
})

test('an article is a draft first, and its address follows the template', async () => {
  const { strapi, access } = await forThisTest()
  const article = outgoingArticle({ slug: 'carrots' })
  const seen: boolean[] = []
  const onCreated = async () => {
    seen.push(strapi.documents.some(({ published }) => published !== null))
  }
  const { url } = await cms.publish(access, article, null, { ...quietCall, onCreated })
  expect(seen).toEqual([false])
  expect(url).toBe('https://acme.example/blog/carrots')
})

test('a text goes up as Markdown where the field takes it', async () => {
  const { strapi, access } = await forThisTest()
  const markdown = { ...access, bodyFormat: 'markdown' as const, imageField: '' }
  await cms.publish(markdown, outgoingArticle(), null, quietCall)
  expect(strapi.documents[0]?.published).toMatchObject({
    content: '## Before\n\nWash them.\n\nThen dry them.\n',
    summary: 'Sweet and easy.',
  })
})

test('a field or collection that does not exist is named', async () => {
  const { access } = await forThisTest()
  const wrongField = cms.publish(
    { ...access, titleField: 'titel' },
    outgoingArticle(),
    null,
    quietCall,
  )
  await expect(wrongField).rejects.toMatchObject({
    kind: 'rejected',
    message: 'Strapi refused this: Invalid key titel.',
  })
  expect(await cms.test({ ...access, collection: 'none' }, quietCall.signal)).toMatchObject({
    ok: false,
    causes: [expect.stringContaining('Check the address')],
  })
})
