import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { FakeGhost } from '#test/fakes/ghost.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { createGhost } from './ghost-adapter.ts'

const cms = createGhost({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const asHtml = (text: string) => text.replaceAll('<', '&lt;')
const call = {
  signal: new AbortController().signal,
  onStep: () => undefined,
  onCreated: async () => undefined,
}

async function startGhost() {
  const ghost = new FakeGhost()
  await ghost.listen()
  const access = { platform: 'ghost' as const, siteUrl: ghost.url, apiKey: ghost.adminKey }
  return { ghost, access }
}

describeCms('Ghost', async () => {
  const { ghost, access } = await startGhost()
  return {
    cms,
    access,
    wrongAccess: { ...access, apiKey: `${'1'.repeat(24)}:${'00'.repeat(32)}` },
    published: async () =>
      ghost.posts
        .filter(({ status }) => status === 'published')
        .map((post) => ({
          externalId: post.id,
          title: asHtml(post.title),
          html: post.html ?? '',
          hasBanner: post.feature_image !== null,
        })),
    addForeignPost: async (slug) => {
      ghost.add(slug)
    },
    changeThere: async (id, html) => {
      for (const post of ghost.posts) if (post.id === id) post.html = html
    },
    loseNextAnswer: () => ghost.next('POST', /\/posts\/$/, 'cut-after'),
    close: () => ghost.close(),
  }
})

let running: Awaited<ReturnType<typeof startGhost>>
beforeEach(async () => {
  running = await startGhost()
})
afterEach(() => running.ghost.close())

test('an article is a draft until its text and picture are there', async () => {
  const { ghost, access } = running
  const created: string[] = []
  const statuses: string[] = []
  const onCreated = async (id: string) => {
    created.push(id)
    statuses.push(...ghost.posts.map(({ status }) => status))
  }
  const { externalId, url } = await cms.publish(access, outgoingArticle(), null, {
    ...call,
    onCreated,
  })
  expect(created).toEqual([externalId])
  expect(statuses).toEqual(['draft'])
  expect(url).toBe(`${ghost.url}/${ghost.posts[0]?.slug}/`)
})

test('what Ghost does not keep whole stays a draft, and goes live once it does', async () => {
  const { ghost, access } = running
  const article = outgoingArticle()
  const onCreated = async () => {
    for (const post of ghost.posts) post.html = '<p>Wash them.</p>'
  }
  const refused = cms.publish(access, article, null, { ...call, onCreated })
  await expect(refused).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('did not keep “Before” and 1 more'),
  })
  expect(ghost.posts).toMatchObject([{ status: 'draft' }])
  await cms.publish(access, article, null, call)
  expect(ghost.posts).toMatchObject([{ status: 'published', html: article.html }])
})

test('nothing is ever mailed, and the same picture goes up once', async () => {
  const { ghost, access } = running
  const article = outgoingArticle()
  const first = await cms.publish(access, article, null, call)
  await cms.publish(access, { ...article, title: 'New title' }, first, call)
  expect(ghost.calls.filter(({ query }) => query.has('newsletter'))).toEqual([])
  expect(ghost.calls.filter(({ path }) => path.includes('/images/'))).toHaveLength(1)
})

test('what somebody saves at the same moment is not overwritten', async () => {
  const { ghost, access } = running
  const article = outgoingArticle({ banner: null })
  const first = await cms.publish(access, article, null, call)
  const onCreated = async () => {
    const [post] = ghost.posts
    if (post)
      Object.assign(post, { html: '<p>By hand.</p>', updated_at: '2027-01-01T00:00:00.000Z' })
  }
  const again = cms.publish(access, article, first, { ...call, onCreated })
  await expect(again).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('Somebody saved this post in Ghost at the same moment'),
  })
  expect(ghost.posts[0]?.html).toBe('<p>By hand.</p>')
})

test('a post that has been deleted in Ghost is made anew', async () => {
  const { ghost, access } = running
  const article = outgoingArticle()
  const first = await cms.publish(access, article, null, call)
  ghost.posts.splice(0)
  const again = await cms.publish(access, article, first, call)
  expect(again.externalId).not.toBe(first.externalId)
  expect(ghost.posts).toHaveLength(1)
})

test.each([
  ['no key at all', 'This is not an Admin API key.'],
  [`${'6'.repeat(24)}:${'00'.repeat(32)}`, 'Ghost did not accept the key.'],
])('says what is wrong with the key %s', async (adminKey, message) => {
  const { access } = running
  const test = await cms.test({ ...access, apiKey: adminKey }, call.signal)
  expect(test).toMatchObject({ ok: false, message, causes: [expect.stringContaining('Admin API')] })
})

test('a site that is no Ghost is named so', async () => {
  const { ghost, access } = running
  ghost.next('GET', /posts/, { status: 200, body: '<html></html>' })
  expect(await cms.test(access, call.signal)).toMatchObject({
    ok: false,
    message: 'This address does not answer like Ghost.',
  })
  const headers = { location: 'https://elsewhere.example/ghost/' }
  ghost.next('GET', /posts/, { status: 301, headers })
  expect(await cms.test(access, call.signal)).toMatchObject({
    ok: false,
    message: 'Ghost sends visitors of this address to elsewhere.example.',
  })
})

test('long texts are cut to what Ghost takes, and its refusals are repeated', async () => {
  const { ghost, access } = running
  const long = outgoingArticle({ title: 'word '.repeat(100), excerpt: 'x'.repeat(900) })
  await cms.publish(access, long, null, call)
  expect(ghost.posts[0]?.title.length).toBeLessThanOrEqual(255)
  const body = JSON.stringify({ errors: [{ message: 'Refused', context: 'Tags are closed' }] })
  ghost.next('PUT', /posts/, { status: 422, body })
  await expect(cms.publish(access, long, null, call)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'Ghost refused this: Tags are closed.',
  })
})

test('words that Ghost reads as the address of its site stay words', async () => {
  const { ghost, access } = running
  const mark = '__GHOST_URL__'
  const bodyContent = `Use \`${mark}/x\`, [a link](https://example.com/${mark}/a) and ${mark.replaceAll('_', '\\_')}.`
  const tree = articleTree({ content: null, bodyContent })
  const { url } = await cms.publish(access, outgoingArticle({ tree }), null, call)
  const page = (await (await fetch(url)).text()).replaceAll('<!-- -->', '')
  expect(page).toContain(
    `Use <code>${mark}/x</code>, <a href="https://example.com/__GHOST%5FURL__/a"`,
  )
  expect(page).toContain(`and ${mark}.`)
  expect(page).not.toContain(`${ghost.url}/x`)
})
