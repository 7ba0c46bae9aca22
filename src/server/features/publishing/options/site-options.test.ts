import { expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { connect, servePublishing, server, settled } from '../publishing.fixture.ts'
import { makeDue, nextSummer, sweep, zone } from '../schedule/schedule.fixture.ts'

servePublishing()

const categories = [{ id: '7', name: 'News' }]

async function blog(user: TestUser) {
  const { site, credential } = await connect(user, 'Blog')
  site.categories.push({ id: 7, name: 'News' })
  return { site, credential }
}

/** Another article of the same campaign. */
async function sibling(user: TestUser, of: string) {
  const id = await createWrittenArticle(server.database, user, { slug: crypto.randomUUID() })
  const { kysely } = server.database
  const { campaign_id, client_id } = await kysely
    .selectFrom('articles')
    .select(['campaign_id', 'client_id'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow()
  await kysely
    .updateTable('articles')
    .set({ campaign_id, client_id })
    .where('id', '=', id)
    .execute()
  return id
}

test('what is chosen goes out, and is the choice for the campaign’s next article', async () => {
  const user = await server.signUp()
  const { site, credential } = await blog(user)
  const articleId = await createWrittenArticle(server.database, user)
  const place = { articleId, credentialId: credential.id }
  const all = ['visibility', 'blocks', 'categories', 'tags', 'author', 'canonical']
  expect(await user.api.siteOptions.get(place)).toEqual({
    offered: all,
    chosen: {},
    isUpdate: false,
  })
  const { items } = await user.api.siteOptions.choices({
    ...place,
    kind: 'categories',
    search: 'ne',
  })
  expect(items).toEqual(categories)

  const options = { [credential.id]: { categories, blocks: true } }
  await user.api.publications.publish({ articleId, credentialIds: [credential.id], options })
  await settled(user, articleId)
  expect(site.posts[0]).toMatchObject({
    categories: [7],
    content: expect.stringContaining('wp:paragraph'),
  })
  // On the site itself editors have the last word.
  expect(await user.api.siteOptions.get(place)).toMatchObject({
    chosen: { blocks: true },
    isUpdate: true,
  })

  const next = await sibling(user, articleId)
  const ofNext = { articleId: next, credentialId: credential.id }
  expect((await user.api.siteOptions.get(ofNext)).chosen).toEqual({ categories, blocks: true })
  await user.api.publications.publish({ articleId: next, credentialIds: [credential.id] })
  await settled(user, next)
  expect(site.posts[1]).toMatchObject({ categories: [7] })
})

test('the address of the original stays with its article, and is looked for on the page', async () => {
  const user = await server.signUp()
  const { site, credential } = await blog(user)
  site.options.seo = 'snippet'
  const articleId = await createWrittenArticle(server.database, user)
  const place = { articleId, credentialId: credential.id }
  const canonical = 'https://first.example/anvils'
  const credentialIds = [credential.id]
  const options = { [credential.id]: { canonical } }
  await user.api.publications.publish({ articleId, credentialIds, options })
  await settled(user, articleId)
  expect(site.posts[0]?.meta).toMatchObject({ _yoast_wpseo_canonical: canonical })
  const { kysely } = server.database
  const sent = () =>
    kysely
      .selectFrom('site_posts')
      .select('sent')
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow()
  expect((await sent()).sent).toMatchObject({ canonical })
  expect((await user.api.siteOptions.get(place)).chosen).toEqual({ canonical })
  const next = { ...place, articleId: await sibling(user, articleId) }
  expect((await user.api.siteOptions.get(next)).chosen).toEqual({})

  await expect(
    user.api.publications.publish({
      articleId,
      credentialIds,
      options: { [credential.id]: { canonical: 'javascript:alert(1)' } },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('a draft is not a published article, and says what it is', async () => {
  const user = await server.signUp()
  const { site, credential } = await blog(user)
  const articleId = await createWrittenArticle(server.database, user)
  const options = { [credential.id]: { visibility: 'draft' as const } }
  await user.api.publications.publish({ articleId, credentialIds: [credential.id], options })
  expect(await settled(user, articleId)).toMatchObject([{ message: 'Saved as a draft' }])
  expect(site.posts).toMatchObject([{ status: 'draft' }])
  expect((await user.api.articles.get({ id: articleId })).status).toBe('completed')
  await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  expect(await settled(user, articleId)).toMatchObject([{ message: 'Published' }])
  expect(site.posts).toMatchObject([{ status: 'publish' }])
  expect((await user.api.articles.get({ id: articleId })).status).toBe('published')
})

test('what is scheduled goes out with its options', async () => {
  const user = await server.signUp()
  const { site, credential } = await blog(user)
  const articleId = await createWrittenArticle(server.database, user)
  const options = { [credential.id]: { categories } }
  const request = { articleId, credentialIds: [credential.id], options }
  const { items } = await user.api.schedule.create({
    ...request,
    localTime: nextSummer,
    timeZone: zone,
  })
  expect(items[0]?.choices).toEqual({ options })
  await makeDue(items[0]?.id ?? '')
  await sweep()
  await settled(user, articleId)
  expect(site.posts).toMatchObject([{ categories: [7] }])
})

test('an option that a site does not offer is refused', async () => {
  const user = await server.signUp()
  const articleId = await createWrittenArticle(server.database, user)
  const credential = await user.api.credentials.create({
    platform: 'webhook',
    name: 'Hook',
    settings: { siteUrl: 'http://127.0.0.1:9/hook' },
    apiKey: 'a secret that is long enough',
  })
  const options = { [credential.id]: { categories } }
  await expect(
    user.api.publications.publish({ articleId, credentialIds: [credential.id], options }),
  ).rejects.toMatchObject({ status: 422, message: 'Hook does not offer this option.' })
})
