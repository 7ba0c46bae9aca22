import { expect, it } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
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

it('words that Ghost reads as the address of its site stay words', async () => {
  const call = { signal, onStep: () => undefined, onCreated: async () => undefined }
  const mark = '__GHOST_URL__'
  const bodyContent = `Use \`${mark}/x\` and \\_\\_GHOST\\_URL\\_\\_ in [a link](https://example.com/${mark}/a).\n\n- \`${mark}\`\n\n\`\`\`html\n<a href="${mark}/b">\n\`\`\``
  const tree = articleTree({ content: null, bodyContent })
  const article = outgoingArticle({
    title: `Own ${mark}`,
    excerpt: `Of ${mark}.`,
    metaDescription: `On ${mark}.`,
    tree,
  })
  const { externalId, url, warnings } = await cms.publish(access, article, null, call)
  expect(warnings).toEqual([])
  const page = await (await globalThis.fetch(url)).text()
  const html = page.replaceAll('<!-- -->', '')
  expect(html).toContain(
    `Use <code>${mark}/x</code> and ${mark} in <a href="https://example.com/__GHOST%5FURL__/a`,
  )
  expect(html).toContain(`&lt;a href="${mark}/b"&gt;`)
  const { title, custom_excerpt, meta_description } = await client.read(externalId)
  expect({ title, custom_excerpt, meta_description }).toEqual({
    ...{ title: article.title, meta_description: article.metaDescription },
    custom_excerpt: 'Of __GHOST\u2060_URL__.',
  })
})
