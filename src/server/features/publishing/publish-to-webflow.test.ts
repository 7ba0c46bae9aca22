import { expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { field } from '#test/fakes/webflow-site.ts'
import {
  callFunction,
  connectWebflow,
  server,
  serveWebflow,
  storeBanner,
  webflow,
} from './webflow.fixture.ts'

serveWebflow()

test('the function publishes an article, and the article says where it is', async () => {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Blog')
  const bannerImageUrl = await storeBanner(user)
  const articleId = await createWrittenArticle(server.database, user, { bannerImageUrl })
  const { status, body } = await callFunction(user, 'webflow-publish', {
    articleId,
    credentialId: credential.id,
    collectionId: site.posts.id,
    useOptimizedImage: true,
    convertToWebP: true,
  })
  const previewUrl = `https://${site.shortName}.webflow.io/blog-posts/anvils-how-to-choose-one`
  expect([status, body]).toMatchObject([200, { previewUrl, status: 'published' }])

  const [item, ...others] = site.posts.items
  expect(others).toEqual([])
  expect(item?.live).toMatchObject({
    name: 'Anvils & how to choose one',
    slug: 'anvils-how-to-choose-one',
    'post-summary': 'What a smith looks for in an anvil.',
    'meta-description': 'How to choose an anvil.',
  })
  expect(item?.live?.['post-body']).toContain('<h2>Weight &lt; sound</h2>')
  expect(site.assets.map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/\.webp$/)])
  expect(item?.live?.['main-image']).toEqual({
    fileId: site.assets[0]?.id,
    alt: 'An anvil in a forge',
  })

  const article = await user.api.articles.get({ id: articleId })
  expect(article).toMatchObject({
    status: 'published',
    webflowPreviewUrl: previewUrl,
    webflowItemId: item?.id,
    wordpressPostUrl: null,
    publishedUrl: previewUrl,
    optimizedBannerImageUrl: expect.stringMatching(/\.webp$/),
  })
  expect(article.lastPublishedAt).not.toBeNull()
  expect((await user.api.articles.list({})).items[0]?.publishedUrl).toBe(previewUrl)
})

test('an optimised banner is used again only where its format fits', async () => {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Blog')
  const bannerImageUrl = await storeBanner(user)
  const articleId = await createWrittenArticle(server.database, user, { bannerImageUrl })
  const publish = async (choice: { useOptimizedImage: boolean; convertToWebP: boolean }) => {
    await callFunction(user, 'webflow-publish', {
      articleId,
      credentialId: credential.id,
      ...choice,
    })
    return (await user.api.articles.get({ id: articleId })).optimizedBannerImageUrl
  }
  const webp = await publish({ useOptimizedImage: true, convertToWebP: true })
  expect(await publish({ useOptimizedImage: true, convertToWebP: true })).toBe(webp)
  // The same file is on the item already, and is not sent again.
  expect(site.assets).toHaveLength(1)
  const png = await publish({ useOptimizedImage: true, convertToWebP: false })
  expect(png).not.toBe(webp)
  expect(await publish({ useOptimizedImage: false, convertToWebP: true })).toBe(png)
  expect(site.assets.map(({ fileName }) => fileName.split('.').at(-1))).toEqual([
    'webp',
    'png',
    'png',
  ])
})

test('publishing again updates the item, without a banner that Webflow refuses', async () => {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Blog')
  webflow.next('POST', new RegExp(`/sites/${site.id}/assets`), {
    status: 400,
    body: '{"message":"No"}',
  })
  const bannerImageUrl = await storeBanner(user)
  const articleId = await createWrittenArticle(server.database, user, { bannerImageUrl })
  const publish = () =>
    callFunction(user, 'webflow-publish', { articleId, credentialId: credential.id })
  await publish()
  const [first] = (await user.api.publications.list({ articleId })).items
  expect(first?.warnings).toEqual(['Failed to upload image: the banner. Webflow refused this: No.'])
  expect(site.posts.items[0]?.live?.['main-image']).toBeUndefined()
  await publish()
  expect(site.posts.items).toHaveLength(1)
  expect(site.posts.items[0]?.live?.['main-image']).toBeDefined()
})

test('what does not fit the collection is refused with sentences, and nothing is sent', async () => {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Blog')
  site.posts.fields.push(field('Topic', 'Reference', { isRequired: true }))
  const articleId = await createWrittenArticle(server.database, user, {
    summary: 'Long. '.repeat(100),
  })
  const { status, body } = await callFunction(user, 'webflow-publish', {
    articleId,
    credentialId: credential.id,
  })
  expect(status).toBe(409)
  expect(body.message).toBe(
    'Failed to publish to Blog: “Post Summary” takes 500 characters, but the article has 600. Please shorten it. The collection requires “Topic”. Please fill it in the field mapping.',
  )
  expect(site.posts.items).toEqual([])
})

test('a credential without a collection cannot publish', async () => {
  const user = await server.signUp()
  const { credential } = await connectWebflow(user, 'Blog', { collectionId: '' })
  const articleId = await createWrittenArticle(server.database, user)
  await expect(
    user.api.publications.publish({ articleId, credentialIds: [credential.id] }),
  ).rejects.toMatchObject({
    status: 409,
    message:
      'Some selected credentials are missing required configuration. Please check the collection ID in Credentials page.',
  })
})

test('the function takes Webflow credentials only, with their own collection', async () => {
  const user = await server.signUp()
  const { credential } = await connectWebflow(user, 'Blog')
  const other = webflow.addSite()
  const articleId = await createWrittenArticle(server.database, user)
  const wrong = { articleId, credentialId: credential.id, collectionId: other.posts.id }
  expect(await callFunction(user, 'webflow-publish', wrong)).toMatchObject({
    status: 404,
    body: { message: 'Credential not found' },
  })
})

test('a banner that cannot be optimised stops before anything is sent', async () => {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Blog')
  const bannerImageUrl = '/storage/v1/object/public/article-images/none/banner.png'
  const articleId = await createWrittenArticle(server.database, user, { bannerImageUrl })
  const sent = { articleId, credentialId: credential.id }
  expect(await callFunction(user, 'webflow-publish', sent)).toMatchObject({
    status: 409,
    body: { message: 'Failed to optimize image before publishing' },
  })
  expect(site.posts.items).toEqual([])
})

test('an article that was edited says so until it is published again', async () => {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user)
  const publish = () =>
    callFunction(user, 'webflow-publish', { articleId, credentialId: credential.id })
  const changed = async () => {
    const { changedSincePublishing: listed } = (await user.api.articles.list({})).items[0] ?? {}
    const { changedSincePublishing } = await user.api.articles.get({ id: articleId })
    expect(listed).toBe(changedSincePublishing)
    return listed
  }
  expect(await changed()).toBe(false)
  await publish()
  expect(await changed()).toBe(false)
  const { title: before } = await user.api.articles.get({ id: articleId })
  const change = { block: 'title' as const, text: 'Anvils, weighed', before }
  await user.api.editing.change({ id: articleId, change })
  expect(await changed()).toBe(true)
  await publish()
  expect(await changed()).toBe(false)
  expect(site.posts.items.map(({ live }) => live?.name)).toEqual(['Anvils, weighed'])
})
