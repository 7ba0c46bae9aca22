import { expect, onTestFinished, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { type SiteAnswer, SiteServer } from '#test/fakes/site-server.ts'
import { servePublishing, server, settled } from './publishing.fixture.ts'

servePublishing()

/** A webhook whose receiver answers everything alike, a user's credential for it, and an article. */
async function connectTo(answer: SiteAnswer) {
  const user = await server.signUp()
  const site = new SiteServer(() => answer)
  await site.listen()
  onTestFinished(() => site.close())
  const credential = await user.api.credentials.create({
    platform: 'webhook',
    name: 'Shop',
    settings: { siteUrl: `${site.url}/hook` },
    apiKey: 'a signing secret of many letters',
  })
  const articleId = await createWrittenArticle(server.database, user, {})
  return { user, credential, articleId }
}

const nul = String.fromCodePoint(0)
const half = String.fromCharCode(0xd83d)

test.each<[string, SiteAnswer]>([
  ['what no database takes', { status: 400, json: { message: `No${nul} room ${half}here${nul}` } }],
  ['a page of open brackets', { status: 400, json: { message: '<'.repeat(3_000_000) } }],
  ['one long word', { status: 400, json: { message: 'a'.repeat(3_000_000) } }],
  [
    'another address of 8,000 letters',
    { status: 302, headers: { location: `https://${'a'.repeat(8_000)}.example/` } },
  ],
])(
  'a site that refuses with %s gets neither further nor in anybody’s way',
  async (_what, answer) => {
    const { user, credential, articleId } = await connectTo(answer)
    const tested = await user.api.credentials.test({ id: credential.id })
    expect(tested.ok).toBe(false)
    expect(tested.message.length).toBeLessThanOrEqual(600)
    await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
    const [publication] = await settled(user, articleId)
    expect(publication).toMatchObject({ status: 'failed', url: null })
    expect(publication?.message).toMatch(/^Failed to publish to Shop: /)
  },
)

test.each([
  ['runs a script', 'javascript:alert(1)', ''],
  ['is longer than an event may be', `https://shop.example/${'漢'.repeat(1_900)}`, ''],
  ['holds what no database takes', `https://shop.example/a${nul}b`, 'https://shop.example/ab'],
  ['is good', 'https://shop.example/posts/1', 'https://shop.example/posts/1'],
])(
  'a site may say an address that %s, and the article counts as published',
  async (_, url, kept) => {
    const { user, credential, articleId } = await connectTo({
      status: 200,
      json: { id: `post${nul}-1${half}`, url },
    })
    await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
    const [publication] = await settled(user, articleId)
    expect(publication).toMatchObject({ status: 'published', url: kept })
  },
)
