import { expect, it } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { startCuttingProxy } from '#test/fakes/cutting-proxy.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { createGhost } from './ghost-adapter.ts'
import { createGhostClient } from './ghost-client.ts'

/** A Ghost on loopback that may be filled with posts. */
const { GHOST_URL: siteUrl = '', GHOST_ADMIN_KEY: adminKey = '' } = process.env
const fetch = createSafeFetch({ allowPrivateAddresses: true })
const cms = createGhost({ fetch })
const { signal } = new AbortController()
const access = { platform: 'ghost' as const, siteUrl, apiKey: adminKey }
const asHtml = (text: string) => text.replaceAll('<', '&lt;')
const client = createGhostClient(access, fetch, signal)

describeCms('A real Ghost', async () => {
  const proxy = await startCuttingProxy()
  proxy.forwardTo(Number(new URL(siteUrl).port))
  const behindProxy = { ...access, siteUrl: `http://127.0.0.1:${proxy.port}` }
  return {
    cms,
    access: behindProxy,
    wrongAccess: { ...behindProxy, apiKey: `${'1'.repeat(24)}:${'00'.repeat(32)}` },
    published: async () =>
      (await client.newest('status:published')).map((post) => ({
        externalId: post.id,
        title: asHtml(post.title),
        html: post.html ?? '',
        hasBanner: Boolean(post.feature_image),
      })),
    addForeignPost: async (slug) => {
      await client.create({ title: 'Theirs', slug, html: '<p>Theirs.</p>', status: 'published' })
    },
    changeThere: async (id, html) => {
      await client.edit(await client.read(id), { html })
    },
    loseNextAnswer: () => proxy.cutNextAnswer(/^POST \/ghost\/api\/admin\/posts/),
    close: () => proxy.close(),
  }
})

it('a live page shows the article, and a newer save is not overwritten', async () => {
  const call = { signal, onStep: () => undefined, onCreated: async () => undefined }
  const article = outgoingArticle({ title: 'Tea & <b>biscuits</b>' })
  const first = await cms.publish(access, article, null, call)
  const page = await (await globalThis.fetch(first.url)).text()
  expect(page).toContain('Tea &amp; &lt;b&gt;biscuits&lt;/b&gt;')
  expect(page).toContain(article.metaDescription)
  expect(page).toContain('Wash them.')
  const stale = await client.read(first.externalId)
  // Ghost counts updates by the second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await client.edit(stale, { title: 'By hand' })
  await expect(client.edit(stale, { title: 'Ours' })).rejects.toMatchObject({ status: 409 })
})
