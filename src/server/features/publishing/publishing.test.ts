import { expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { connect, eventsOf, servePublishing, server, settled } from './publishing.fixture.ts'

servePublishing()

/** What was written to a site: its live pages are looked at meanwhile. */
const writesTo = ({ requests }: { requests: { method: string }[] }) =>
  requests.filter(({ method }) => method === 'POST').length

test('an article reaches a site, with its banner, step by step', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const png = Uint8Array.from(atob(onePixel), (character) => character.charCodeAt(0))
  await server.files.put('article-images/a/banner.png', png, 'image/png')
  const articleId = await createWrittenArticle(server.database, user, {
    bannerImageUrl: '/storage/v1/object/public/article-images/a/banner.png',
  })

  const queued = await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  expect(queued.items).toMatchObject([
    {
      articleId,
      credentialId: credential.id,
      credentialName: 'Blog',
      status: 'queued',
      percent: 0,
    },
  ])
  const [publication] = await settled(user, articleId)
  expect(publication).toMatchObject({
    id: queued.items[0]?.id,
    status: 'published',
    percent: 100,
    message: 'Published',
    revision: 1,
  })
  expect(site.posts).toHaveLength(1)
  expect(site.posts[0]).toMatchObject({
    title: 'Anvils & how to choose one',
    slug: 'anvils-how-to-choose-one',
    status: 'publish',
    excerpt: 'What a smith looks for in an anvil.',
  })
  expect(site.posts[0]?.content).toContain('<h2>Weight &lt; sound</h2>')
  expect(site.media.map(({ alt }) => alt)).toEqual(['An anvil in a forge'])
  expect(site.posts[0]?.featuredMedia).toBe(site.media[0]?.id)

  const article = await user.api.articles.get({ id: articleId })
  expect(article).toMatchObject({ status: 'published', wordpressPostUrl: publication?.url })
  expect(article.lastPublishedAt).not.toBeNull()

  const events = await eventsOf(user)
  const percents = events.flatMap((event) => (event.type === 'publication' ? [event.percent] : []))
  expect(percents).toEqual([0, 10, 30, 60, 70, 80, 100])
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'article', articleId, change: 'updated', status: 'published' }),
  )
  const log = await server.database.kysely
    .selectFrom('activity_log')
    .select(['action', 'user_id'])
    .where('subject_id', '=', articleId)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'article.publish_requested', user_id: user.userId },
    { action: 'article.published', user_id: user.userId },
  ])
})

test('an offline sample says so in its post, and nothing else does', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const sample = await createWrittenArticle(server.database, user, { slug: 'a-sample' })
  await server.database.kysely
    .updateTable('articles')
    .set({ offline_sample: true })
    .where('id', '=', sample)
    .execute()
  for (const articleId of [sample, await createWrittenArticle(server.database, user)]) {
    await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
    await settled(user, articleId)
  }
  const contents = site.posts.map(({ content }) => content)
  expect(contents).toHaveLength(2)
  expect(contents[0]).toMatch(/^<p><strong>Offline sample\.<\/strong>/)
  expect(contents[1]).not.toContain('Offline sample')
})

test('a banner that cannot be stored is a warning; the article is published without it', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user, {
    bannerImageUrl: '/storage/v1/object/public/article-images/none/banner.png',
  })
  await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  const [publication] = await settled(user, articleId)
  expect(publication?.status).toBe('published')
  expect(publication?.warnings).toContainEqual(expect.stringContaining('banner'))
  expect(site.posts[0]?.featuredMedia).toBe(0)
})

test('one site fails, the other does not notice, and a retry touches only the failed one', async () => {
  const user = await server.signUp()
  const good = await connect(user, 'Good')
  const bad = await connect(user, 'Bad')
  bad.site.always('POST', /\/wp\/v2\/posts/, {
    status: 403,
    body: JSON.stringify({ code: 'rest_cannot_create', message: 'No <b>posts</b> today.' }),
  })
  const articleId = await createWrittenArticle(server.database, user)
  const credentialIds = [good.credential.id, bad.credential.id]
  await user.api.publications.publish({ articleId, credentialIds })
  expect(await settled(user, articleId)).toMatchObject([
    {
      credentialName: 'Bad',
      status: 'failed',
      percent: 0,
      message: expect.stringMatching(/^Failed to publish to Bad: /),
      url: null,
    },
    { credentialName: 'Good', status: 'published' },
  ])
  expect((await user.api.articles.get({ id: articleId })).status).toBe('published')

  bad.site.calm()
  const callsBefore = writesTo(good.site)
  await user.api.publications.publish({ articleId, credentialIds: [bad.credential.id] })
  expect(await settled(user, articleId)).toMatchObject([
    { credentialName: 'Bad', status: 'published' },
    { credentialName: 'Good', status: 'published' },
  ])
  expect(bad.site.posts).toHaveLength(1)
  expect(writesTo(good.site)).toBe(callsBefore)
})

test('a double click and a lost answer queue one publication', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user)
  const input = { articleId, credentialIds: [credential.id, credential.id] }
  const clicks = await Promise.all(
    Array.from({ length: 5 }, () => user.api.publications.publish(input)),
  )
  const ids = new Set(clicks.flatMap(({ items }) => items.map(({ id }) => id)))
  expect(ids.size).toBe(1)
  await settled(user, articleId)
  expect(site.posts).toHaveLength(1)

  const path = `/api/v1/articles/${articleId}/publications`
  const post = (key: string, credentialIds: string[]) =>
    user.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ credentialIds }),
    })
  const [first, second] = [await post('p1', [credential.id]), await post('p1', [credential.id])]
  expect([first.status, second.status]).toEqual([202, 202])
  expect(await second.json()).toEqual(await first.json())
  const other = await connect(user, 'Other')
  expect((await post('p1', [other.credential.id])).status).toBe(422)
})

test('publishing again updates the same post, for the same revision and for a new one', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user)
  const publish = async () => {
    await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
    return (await settled(user, articleId))[0]
  }
  const first = await publish()
  const again = await publish()
  expect(again).toMatchObject({ id: first?.id, status: 'published', url: first?.url })
  await server.database.kysely
    .updateTable('articles')
    .set({ title: 'Anvils, revised', revision: 2 })
    .where('id', '=', articleId)
    .execute()
  const revised = await publish()
  expect(revised).toMatchObject({ revision: 2, status: 'published', url: first?.url })
  expect(revised?.id).not.toBe(first?.id)
  expect(site.posts.map(({ title }) => title)).toEqual(['Anvils, revised'])
})

test('a wrong password fails the publication and marks the credential', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const { siteUrl, username, platform } = site.access()
  await user.api.credentials.update({
    id: credential.id,
    platform,
    name: 'Blog',
    siteUrl,
    username,
    appPassword: 'aaaa bbbb cccc dddd eeee ffff',
  })
  const articleId = await createWrittenArticle(server.database, user)
  await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  expect(await settled(user, articleId)).toMatchObject([{ status: 'failed', percent: 0 }])
  const [shown] = (await user.api.credentials.list({})).items
  expect(shown).toMatchObject({ status: 'error', statusMessage: expect.stringContaining('401') })
  expect((await user.api.articles.get({ id: articleId })).status).toBe('completed')
})

test('a published article clears an earlier refusal from the credential', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user)
  const publishTo = async () => {
    await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
    await settled(user, articleId)
    return (await user.api.credentials.list({})).items[0]
  }
  site.options.stripAuthorization = true
  expect(await publishTo()).toMatchObject({ status: 'error' })
  site.options.stripAuthorization = false
  expect(await publishTo()).toMatchObject({
    status: 'connected',
    statusMessage: 'Successfully connected to WordPress',
  })
})

test('several articles are published at once, each judged on its own', async () => {
  const user = await server.signUp()
  const [blog, journal] = [await connect(user, 'Blog'), await connect(user, 'Journal')]
  const fine = await createWrittenArticle(server.database, user)
  const untitled = await createWrittenArticle(server.database, user, { title: '' })
  const kept = await createWrittenArticle(server.database, user)
  const { clientId } = await user.api.articles.get({ id: fine })
  const keptClient = (await user.api.articles.get({ id: kept })).clientId
  await user.request(`/api/v1/sign-off/clients/${keptClient}`, {
    method: 'PUT',
    body: JSON.stringify({ stage: 'client' }),
    headers: { 'content-type': 'application/json' },
  })
  await user.api.credentials.update({
    id: journal.credential.id,
    platform: 'wordpress',
    name: 'Journal',
    siteUrl: journal.site.access().siteUrl,
    username: journal.site.access().username,
    appPassword: '',
    clientIds: [clientId],
  })
  const publish = async (articleIds: string[], credentialIds: string[], key: string) => {
    const answer = await user.request('/api/v1/publications', {
      method: 'POST',
      body: JSON.stringify({ articleIds, credentialIds }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    return [answer.status, await answer.json()] as const
  }
  const everything = [
    [fine, untitled, kept],
    [blog.credential.id, journal.credential.id],
    'all-at-once',
  ] as const
  const [status, first] = await publish([...everything[0]], [...everything[1]], everything[2])
  expect(status).toBe(202)
  expect(first.outcomes).toMatchObject([
    { articleId: fine, problem: null, items: [{ status: 'queued' }, { status: 'queued' }] },
    { articleId: untitled, problem: expect.stringContaining('title'), items: [] },
    { articleId: kept, problem: expect.stringContaining('approv'), items: [] },
  ])
  expect(await publish([...everything[0]], [...everything[1]], everything[2])).toEqual([202, first])
  const done = await settled(user, fine)
  expect(done.map((one) => one.status)).toEqual(['published', 'published'])
  expect(journal.site.posts).toHaveLength(1)
  // A site that is meant for none of their clients is as good as none.
  expect((await publish([untitled], [journal.credential.id], 'elsewhere'))[0]).toBe(404)
  const outcome = await publish([fine, untitled], [journal.credential.id], 'partly')
  expect(outcome[1].outcomes[1]).toMatchObject({
    problem: 'None of the chosen sites is meant for this client.',
  })
  await settled(user, fine)
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
