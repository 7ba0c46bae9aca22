import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { startCuttingProxy } from '#test/fakes/cutting-proxy.ts'
import { collectionSettings } from '../collection/collection.fixture.ts'
import { lexicalToHtml } from '../collection/lexical-html.ts'
import { describeCms } from '../contract-suite.ts'
import { lexicalParagraph } from './payload.fixture.ts'
import { createPayload } from './payload-adapter.ts'

/**
 * A Payload 3 on loopback that may be filled, with a collection `articles` that has drafts: `title`, unique
 * `slug` and `copydesk_id` texts, `content` rich text, `summary` long text, `cover` an upload to `media`,
 * whose `alt` is required.
 */
const { PAYLOAD_URL: payload = '', PAYLOAD_KEY: apiKey = '' } = process.env

type Shown = { id: number; title: string; content: unknown; cover: object | null }

async function asAdmin<T>(path: string, json?: object, method = 'POST'): Promise<T> {
  const response = await fetch(`${payload}/api/${path}`, {
    method: json ? method : 'GET',
    headers: { authorization: `users API-Key ${apiKey}`, 'content-type': 'application/json' },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

describeCms('A real Payload', async () => {
  const proxy = await startCuttingProxy()
  proxy.forwardTo(Number(new URL(payload).port))
  const access = {
    ...collectionSettings,
    platform: 'payload' as const,
    apiKey,
    siteUrl: `http://127.0.0.1:${proxy.port}`,
    bodyFormat: 'lexical' as const,
    mediaCollection: 'media',
    keyCollection: 'users',
  }
  return {
    cms: createPayload({ fetch: createSafeFetch({ allowPrivateAddresses: true }) }),
    access,
    wrongAccess: { ...access, apiKey: 'wrong' },
    published: async () => {
      const list = 'articles?where[_status][equals]=published&limit=200&sort=createdAt'
      const { docs } = await asAdmin<{ docs: Shown[] }>(list)
      return docs.map((one) => ({
        externalId: String(one.id),
        title: one.title.replaceAll('<', '&lt;'),
        html: lexicalToHtml(one.content),
        hasBanner: one.cover !== null,
      }))
    },
    addForeignPost: async (slug) => {
      const content = lexicalParagraph('Theirs.')
      await asAdmin('articles', { title: 'Theirs', slug, content, _status: 'published' })
    },
    changeThere: async (id, html) => {
      const content = lexicalParagraph(html.replaceAll(/<\/?p>/g, ''))
      await asAdmin(`articles/${id}`, { content, _status: 'published' }, 'PATCH')
    },
    loseNextAnswer: () => proxy.cutNextAnswer(/^POST \/api\/articles/),
    close: () => proxy.close(),
  }
})
