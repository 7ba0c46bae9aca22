import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { startCuttingProxy } from '#test/fakes/cutting-proxy.ts'
import { collectionSettings } from '../collection/collection.fixture.ts'
import { describeCms } from '../contract-suite.ts'
import { createStrapi } from './strapi-adapter.ts'

/**
 * A Strapi 5 on loopback that may be filled, with a collection `articles`: `title` and `copydesk_id` short
 * texts, `slug` a UID, `content` rich text, `summary` long text, `cover` a picture.
 */
const { STRAPI_URL: strapi = '', STRAPI_TOKEN: apiKey = '' } = process.env
const asHtml = (text: string) => text.replaceAll('<', '&lt;')

type Shown = { documentId: string; title: string; content: string; cover: object | null }

async function asAdmin<T>(path: string, data?: object, method = 'POST'): Promise<T> {
  const response = await fetch(`${strapi}/api/${path}`, {
    method: data ? method : 'GET',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(data ? { body: JSON.stringify({ data }) } : {}),
  })
  return (await response.json()) as T
}

describeCms('A real Strapi', async () => {
  const proxy = await startCuttingProxy()
  proxy.forwardTo(Number(new URL(strapi).port))
  const siteUrl = `http://127.0.0.1:${proxy.port}`
  const access = { platform: 'strapi' as const, apiKey, siteUrl, ...collectionSettings }
  return {
    cms: createStrapi({ fetch: createSafeFetch({ allowPrivateAddresses: true }) }),
    access,
    wrongAccess: { ...access, apiKey: 'wrong' },
    published: async () => {
      const list = 'articles?status=published&populate=cover&pagination[pageSize]=200'
      const { data } = await asAdmin<{ data: Shown[] }>(list)
      return data.map((one) => ({
        externalId: one.documentId,
        title: asHtml(one.title),
        html: one.content,
        hasBanner: one.cover !== null,
      }))
    },
    addForeignPost: async (slug) => {
      await asAdmin('articles', { title: 'Theirs', slug, content: '<p>Theirs.</p>' })
    },
    changeThere: async (id, html) => {
      await asAdmin(`articles/${id}?status=draft`, { content: html }, 'PUT')
    },
    loseNextAnswer: () => proxy.cutNextAnswer(/^POST \/api\/articles/),
    close: () => proxy.close(),
  }
})
