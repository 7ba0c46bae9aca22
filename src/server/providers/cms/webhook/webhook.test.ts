import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { jsonOf } from '#test/fakes/site-server.ts'
import { WebhookReceiver } from '#test/fakes/webhook-receiver.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { createWebhook } from './webhook-adapter.ts'

const secret = 'a secret of many letters'
const fetch = createSafeFetch({ allowPrivateAddresses: true })
const cms = createWebhook({ fetch })
const asHtml = (text: string) => text.replaceAll('<', '&lt;')

async function startReceiver() {
  const receiver = new WebhookReceiver(secret)
  await receiver.listen()
  const access = { platform: 'webhook' as const, siteUrl: `${receiver.url}/hook`, apiKey: secret }
  return { receiver, access }
}

describeCms('A signed webhook', async () => {
  const { receiver, access } = await startReceiver()
  return {
    cms,
    access,
    wrongAccess: { ...access, apiKey: 'another secret altogether' },
    published: async () =>
      receiver.shown().map(({ id, event: { data } }) => ({
        externalId: id,
        title: asHtml(data.title),
        html: data.html,
        hasBanner: data.banner !== null,
      })),
    addForeignPost: async (slug) => {
      const data = { id: null, slug, title: 'Theirs', html: '<p>Theirs.</p>', banner: null }
      receiver.kept.push({ id: 'theirs', event: { type: 'article.published', data } })
    },
    loseNextAnswer: () => receiver.next('POST', /^\/hook$/, 'cut-after'),
    close: () => receiver.close(),
  }
})

const call = {
  signal: new AbortController().signal,
  onStep: () => undefined,
  onCreated: async () => undefined,
}
let running: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  running = await startReceiver()
})
afterEach(() => running.receiver.close())

test('the body says everything, under the id of the publication', async () => {
  const { receiver, access } = running
  const article = outgoingArticle()
  await cms.publish(access, article, null, call)
  const [sent] = receiver.calls
  if (!sent) throw new Error('nothing was sent')
  expect(sent.headers['webhook-id']).toBe(article.delivery)
  expect(jsonOf(sent)).toMatchObject({
    type: 'article.published',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      publicationId: article.delivery,
      articleId: article.reference,
      id: null,
      title: article.title,
      slug: article.slug,
      jsonLd: article.graph,
      markdown: '## Before\n\nWash them.\n\nThen dry them.\n',
      html: expect.stringContaining('<p>Wash them.</p>'),
      banner: { filename: 'carrots.gif', contentType: 'image/gif', base64: expect.any(String) },
    },
  })
})

test.each([undefined, 'no JSON at all', { url: 5, id: '' }, []])(
  'a receiver that answers %j has taken the article all the same',
  async (answer) => {
    const { receiver, access } = running
    receiver.answer = () => answer
    const article = outgoingArticle()
    const result = await cms.publish(access, article, null, call)
    expect(result).toMatchObject({ externalId: article.reference, url: '', warnings: [] })
  },
)

test('a refusal carries the receiver’s own sentence', async () => {
  const { receiver, access } = running
  const body = JSON.stringify({ message: 'We are <b>closed</b>' })
  receiver.next('POST', /hook/, { status: 422, body })
  await expect(cms.publish(access, outgoingArticle(), null, call)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'The receiver refused this: We are closed.',
  })
  receiver.next('POST', /hook/, { status: 429, headers: { 'retry-after': '7' } })
  await expect(cms.publish(access, outgoingArticle(), null, call)).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAfterMs: 7_000,
  })
})
