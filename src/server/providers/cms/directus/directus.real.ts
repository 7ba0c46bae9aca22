import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { startCuttingProxy } from '#test/fakes/cutting-proxy.ts'
import { collectionSettings } from '../collection/collection.fixture.ts'
import { describeCms } from '../contract-suite.ts'
import { createDirectus } from './directus-adapter.ts'

/**
 * A Directus 11 on loopback that may be filled, with a collection `articles`: `title`, `slug`, `copydesk_id` and
 * `status` short texts, `content` and `summary` long texts, `cover` a file.
 */
const { DIRECTUS_URL: directus = '', DIRECTUS_TOKEN: apiKey = '' } = process.env
const asHtml = (text: string) => text.replaceAll('<', '&lt;')

type Shown = { id: number; title: string; content: string; cover: string | null }

async function asAdmin<T>(path: string, item?: object, method = 'POST'): Promise<T> {
  const response = await fetch(`${directus}/${path}`, {
    method: item ? method : 'GET',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(item ? { body: JSON.stringify(item) } : {}),
  })
  return (await response.json()) as T
}

describeCms('A real Directus', async () => {
  const proxy = await startCuttingProxy()
  proxy.forwardTo(Number(new URL(directus).port))
  const siteUrl = `http://127.0.0.1:${proxy.port}`
  const fields = { ...collectionSettings, statusField: 'status' }
  const access = { platform: 'directus' as const, apiKey, siteUrl, ...fields }
  return {
    cms: createDirectus({ fetch: createSafeFetch({ allowPrivateAddresses: true }) }),
    access,
    wrongAccess: { ...access, apiKey: 'wrong' },
    published: async () => {
      const list = 'items/articles?filter[status][_eq]=published&limit=-1'
      const { data } = await asAdmin<{ data: Shown[] }>(list)
      return data.map((one) => ({
        externalId: String(one.id),
        title: asHtml(one.title),
        html: one.content,
        hasBanner: one.cover !== null,
      }))
    },
    addForeignPost: async (slug) => {
      const item = { title: 'Theirs', slug, content: '<p>Theirs.</p>', status: 'published' }
      await asAdmin('items/articles', item)
    },
    changeThere: async (id, html) => {
      await asAdmin(`items/articles/${id}`, { content: html }, 'PATCH')
    },
    loseNextAnswer: () => proxy.cutNextAnswer(/^POST \/items\/articles/),
    close: () => proxy.close(),
  }
})
