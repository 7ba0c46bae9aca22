import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import { describeCms } from '../contract-suite.ts'
import { createWordPress } from './wordpress-adapter.ts'

const variants = {
  'WordPress with pretty permalinks': {},
  'WordPress with plain permalinks': { permalinks: 'plain' },
  'WordPress in a sub-directory with Yoast': { path: '/blog', seo: 'yoast' },
  'WordPress without Link header': { hideLinkHeader: true, permalinks: 'plain' },
  'WordPress that refuses the description late': { seo: 'locked' },
} as const

for (const [name, options] of Object.entries(variants)) {
  describeCms(name, async () => {
    const fake = await startFakeWordPress(options)
    const access = fake.access('author')
    return {
      cms: createWordPress({ fetch: createSafeFetch({ allowPrivateAddresses: true }) }),
      access,
      wrongAccess: { ...access, appPassword: 'aaaa bbbb cccc dddd eeee ffff' },
      published: async () =>
        fake.posts
          .filter(({ status }) => status === 'publish')
          .map((post) => ({
            externalId: String(post.id),
            title: post.title,
            html: post.content,
            hasBanner: post.featuredMedia > 0,
          })),
      addForeignPost: async (slug) => {
        fake.addPost(slug, '<p>Not yours.</p>')
      },
      changeThere: async (id, html) => {
        for (const post of fake.posts) if (String(post.id) === id) post.content = html
      },
      loseNextAnswer: () => fake.next('POST', /^\/wp\/v2\/posts$/, 'cut-after'),
      close: () => fake.close(),
    }
  })
}
