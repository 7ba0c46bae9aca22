import { expect, test } from 'vitest'
import type { ArticleClaims } from '#contracts/articles/claims.ts'
import { makeKey } from '#test/factories/api-keys.ts'
import { send } from '#test/factories/payments.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { connect, servePublishing, server, settled } from './publishing.fixture.ts'
import { makeDue, nextSummer, sweep, zone } from './schedule/schedule.fixture.ts'

servePublishing()

const content = {
  introduction: 'Some 73 % of smiths agree: an anvil outlives its owner.',
  sections: [],
  conclusion: 'Buy once.',
}
const fair = 'An anvil outlives its owner. Which is yours? #smiths'
const brokenRule =
  'One sentence of a post breaks a rule. Please change it, or confirm it beside the post first.'

type Gated = {
  user: TestUser
  articleId: string
  credentialIds: string[]
  site: { requests: unknown[] }
}

const claimsOf = async ({ user, articleId }: Gated) =>
  (await send<ArticleClaims>(user, 'GET', `/api/v1/articles/${articleId}/claims`)).body

async function check(gated: Gated): Promise<void> {
  const { user, articleId } = gated
  await send(user, 'POST', `/api/v1/articles/${articleId}/claims/check`)
  await expect.poll(async () => (await claimsOf(gated)).checking).toBe(false)
}

async function confirmOpen(gated: Gated): Promise<void> {
  for (const { sentence, open } of (await claimsOf(gated)).claims) {
    const answer = { sentence, reason: 'Seen myself' }
    const path = `/api/v1/articles/${gated.articleId}/claims/confirm`
    if (open) expect((await send(gated.user, 'POST', path, answer)).status).toBe(200)
  }
}

async function post(gated: Gated, before: string, text: string): Promise<void> {
  await gated.user.api.posts.save({ id: gated.articleId, network: 'linkedin', before, text })
}

/** A checked article under the gate with a post that says what it says; nothing is open. */
async function gatedWithPost(): Promise<Gated> {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user, { content, slug: 'gated' })
  const { clientId } = await user.api.articles.get({ id: articleId })
  const rules = { competitors: ['Rival Ltd'], avoided: ['cheap'] }
  await send(user, 'PUT', `/api/v1/clients/${clientId}/rules`, { rules })
  await send(user, 'PUT', `/api/v1/clients/${clientId}/claims`, { mode: 'gate' })
  const gated = { user, site, articleId, credentialIds: [credential.id] }
  await post(gated, '', fair)
  await check(gated)
  await confirmOpen(gated)
  expect((await claimsOf(gated)).open).toBe(0)
  return gated
}

const messages = async ({ user, articleId, credentialIds }: Gated) =>
  (await user.api.preflight.check({ articleId, credentialIds })).lines
    .filter(({ level }) => level === 'error')
    .map(({ text }) => text)

test.each([
  ['a competitor', 'Rival Ltd has none like it.'],
  ['a word that the client avoids', 'A cheap anvil is dear.'],
  ['a gap', 'Ask [insert name] about it.'],
  ['an AI that talks about itself', 'As an AI language model, I cannot own an anvil.'],
  ['an address that nobody knows', 'See https://strange.example/anvils for more.'],
])(
  'a post with %s keeps the article back after an edit, until a person stands by it',
  async (_what, text) => {
    const gated = await gatedWithPost()
    await post(gated, fair, `${fair}\n\n${text}`)
    expect(await messages(gated)).toEqual([brokenRule])
    await check(gated)
    expect(await messages(gated)).toEqual([brokenRule])
    const { claims } = await claimsOf(gated)
    expect(claims.filter(({ open }) => open)).toMatchObject([
      { place: 'posts.linkedin', text, verdict: 'faulty', why: expect.stringMatching(/\.$/) },
    ])
    await confirmOpen(gated)
    expect(await messages(gated)).toEqual([])
  },
)

test('a post that says more than the article is open, and so is any sentence that has changed', async () => {
  const gated = await gatedWithPost()
  await post(gated, fair, 'Some 91 % of smiths agree.')
  expect(await messages(gated)).toEqual([
    'One sentence has changed since the facts were checked. Please check the facts again first.',
  ])
  await check(gated)
  expect(await messages(gated)).toEqual([
    'One statement has no source yet. Please answer it in the article’s facts first.',
  ])
  await post(
    gated,
    'Some 91 % of smiths agree.',
    'Some 73 % of smiths agree: an anvil outlives its owner. Really?',
  )
  await check(gated)
  expect(await messages(gated)).toEqual([])
})

test('a faulty post is refused by every route, and nothing reaches the site', async () => {
  const gated = await gatedWithPost()
  const { user, articleId, credentialIds, site } = gated
  const later = { articleId, credentialIds, localTime: nextSummer, timeZone: zone }
  const { items } = await user.api.schedule.create(later)
  const id = items[0]?.id ?? ''
  const sent = site.requests.length
  await post(gated, fair, 'Better than Rival Ltd.')

  const refused = { code: 'conflict', message: brokenRule }
  const wanted = { articleId, credentialIds }
  await expect(user.api.publications.publish(wanted)).rejects.toMatchObject(refused)
  await expect(user.api.schedule.create(later)).rejects.toMatchObject(refused)
  await expect(user.api.schedule.publishNow({ id })).rejects.toMatchObject(refused)
  const bulk = { articleIds: [articleId], credentialIds }
  for (const schedule of [undefined, { localTime: nextSummer, timeZone: zone }]) {
    const { status, body } = await send(user, 'POST', '/api/v1/publications', {
      ...bulk,
      ...(schedule ? { schedule } : {}),
    })
    expect([status, body]).toMatchObject([202, { outcomes: [{ items: [], problem: brokenRule }] }])
  }
  const key = await makeKey(server, user)
  const byKey = await key.request(`/api/v1/articles/${articleId}/publications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ credentialIds }),
  })
  expect(byKey.status).toBe(409)
  const round = { reviewers: [{ name: 'Anna', email: 'anna@client.example' }] }
  const review = await send(user, 'POST', `/api/v1/sign-off/articles/${articleId}/rounds`, {
    ...{ articleId, ...round, message: '', dueOn: null, everyone: false },
  })
  expect(review).toMatchObject({ status: 409, body: { message: brokenRule } })
  await makeDue(id)
  await sweep()
  expect((await user.api.schedule.list({ articleId })).items[0]?.problem).toBe(brokenRule)
  expect(site.requests).toHaveLength(sent)

  await post(gated, 'Better than Rival Ltd.', fair)
  await user.api.publications.publish(wanted)
  expect(await settled(user, articleId)).toMatchObject([{ status: 'published' }])
})
