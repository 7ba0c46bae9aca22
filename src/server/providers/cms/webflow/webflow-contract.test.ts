import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { startFakeWebflow } from '#test/fakes/webflow.ts'
import { describeCms } from '../contract-suite.ts'
import type { WebflowAccess } from '../port.ts'
import { createWebflow } from './webflow-adapter.ts'

const asHtml = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

describeCms<WebflowAccess>('Webflow', async () => {
  const fake = await startFakeWebflow()
  const site = fake.addSite()
  const access = {
    platform: 'webflow' as const,
    apiKey: site.apiKey,
    siteId: site.id,
    collectionId: site.posts.id,
    mapping: null,
  }
  return {
    cms: createWebflow({
      fetch: createSafeFetch({ allowPrivateAddresses: true }),
      webflowApi: fake.api,
    }),
    access,
    wrongAccess: { ...access, apiKey: 'f'.repeat(64) },
    published: async () =>
      site.posts.items.flatMap(({ id, live }) =>
        live
          ? [
              {
                externalId: id,
                // As its pages show it: plain text, escaped.
                title: asHtml(live.name),
                html: String(live['post-body']),
                hasBanner: Boolean(live['main-image']),
              },
            ]
          : [],
      ),
    addForeignPost: async (slug) => {
      site.addItem(site.posts, { name: 'Not yours', slug, 'post-body': '<p>Not yours.</p>' })
    },
    changeThere: async (id, html) => {
      const item = site.posts.items.find((one) => one.id === id)
      if (item) Object.assign(item.fieldData, { 'post-body': html })
    },
    loseNextAnswer: () => fake.next('POST', /\/items$/, 'cut-after'),
    close: () => fake.close(),
  }
})
