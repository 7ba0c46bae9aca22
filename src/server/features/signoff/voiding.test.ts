import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/text/claims/sentences-of.ts'
import { send } from '#test/factories/payments.ts'
import type { TestUser } from '#test/test-app.ts'
import {
  anna,
  articleToApprove,
  type Desk,
  decideWithCode,
  letEditingRest,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from './signoff.fixture.ts'

let desk: Desk
let articleId: string
let roundId: string
beforeAll(async () => {
  desk = await startDesk()
  const made = await articleToApprove(desk)
  articleId = made.articleId
  roundId = (await made.start()).id
  // Posts that are there already: adding them voids as well.
  await made.user.api.posts.save({ id: articleId, network: 'linkedin', text: 'Old', before: '' })
})
afterAll(() => desk.close())

/** The state of an approved round after a write. */
async function stateOnce(write: () => Promise<unknown>, id = roundId): Promise<string> {
  const { kysely } = desk.server.database
  const approved = kysely.updateTable('review_rounds').set({ state: 'approved' })
  await approved.where('id', '=', id).execute()
  await write()
  const round = kysely.selectFrom('review_rounds').select('state').where('id', '=', id)
  return (await round.executeTakeFirstOrThrow()).state
}

const stateAfter = (write: ReturnType<typeof sql>) =>
  stateOnce(() => write.execute(desk.server.database.kysely))

const inArticle = (column: string, value: string) =>
  sql`update articles set ${sql.ref(column)} = ${value} where id = ${articleId}::uuid`

test.each([
  'title',
  'subtitle',
  'slug',
  'summary',
  'meta_description',
  'body_content',
  'banner_alt',
  'author_name',
  'author_image_url',
  'read_time',
])('a write of %s voids the approval', async (column) => {
  expect(await stateAfter(inArticle(column, 'another'))).toBe('voided')
})

test('so do the text, the picture and each post', async () => {
  const content = JSON.stringify({ introduction: 'New', sections: [], conclusion: '' })
  const text = sql`update articles set content_json = ${content}::jsonb where id = ${articleId}::uuid`
  expect(await stateAfter(text)).toBe('voided')
  const picture = '/storage/v1/object/public/article-images/other.webp'
  expect(await stateAfter(inArticle('banner_image_url', picture))).toBe('voided')
  for (const network of ['linkedin', 'facebook', 'twitter', 'newsletter']) {
    const post = sql`update article_social_content set ${sql.ref(`${network}_content`)} = 'New'
      where article_id = ${articleId}::uuid`
    expect(await stateAfter(post), network).toBe('voided')
  }
})

test('what readers do not see voids nothing, nor does the same text again', async () => {
  expect(await stateAfter(inArticle('title', 'another'))).toBe('approved')
  const others = sql`update articles set status = 'completed', updated_at = now(),
    last_published_at = now() where id = ${articleId}::uuid`
  expect(await stateAfter(others)).toBe('approved')
})

const sentence = hashOf('An anvil lasts longer than its owner.')

/** How many articles the client's screen warns of. */
async function warnedOf(user: TestUser, clientId: string) {
  const path = `/api/v1/clients/${clientId}/research`
  return (await send<{ approvals: number }>(user, 'GET', path)).body.approvals
}

async function publishSources(user: TestUser, clientId: string, placement: string) {
  const wanted = { research: 'own', placement }
  const { status } = await send(user, 'PUT', `/api/v1/clients/${clientId}/research`, wanted)
  expect(status).toBe(200)
}

/** An article to approve, whose introduction rests on a page that was read for it. */
async function sourcedArticle() {
  const made = await articleToApprove(desk)
  const { user, articleId, clientId } = made
  const { kysely } = desk.server.database
  const sourceId = crypto.randomUUID()
  const own = { workspace_id: user.workspaceId, client_id: clientId, article_id: articleId }
  const address = 'https://smiths.example/survey'
  await kysely
    .insertInto('article_sources')
    .values({ ...own, id: sourceId, origin: 'search', address, title: 'Survey', state: 'read' })
    .execute()
  const page = { id: sourceId, publisher: 'Smiths’ Union', publishedOn: null }
  const evidence = { kind: 'source', label: 'Survey', address, quote: 'An anvil lasts.', page }
  const found = { verdict: 'supported' as const, evidence: JSON.stringify(evidence) }
  const rest = () =>
    kysely
      .insertInto('article_claims')
      .values({ ...own, ...found, sentence, kind: 'fact', judge: 'code', prompt: 1 })
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'client_id', 'sentence']).doUpdateSet(found),
      )
      .execute()
  await rest()
  const setSources = (placement: string) => publishSources(user, clientId, placement)
  const drop = () => send(user, 'POST', `/api/v1/articles/${articleId}/sources/${sourceId}/drop`)
  return { ...made, rest, setSources, drop }
}

test('a change of how sources are published voids what shows some, but not what is live', async () => {
  const { user, articleId, clientId, start, setSources } = await sourcedArticle()
  const { id } = await start()
  expect(await warnedOf(user, clientId)).toBe(0)
  expect(
    await stateOnce(async () => {
      expect(await warnedOf(user, clientId)).toBe(1)
      await setSources('list')
    }, id),
  ).toBe('voided')
  expect(await warnedOf(user, clientId)).toBe(0)
  expect(await stateOnce(() => setSources('links'), id)).toBe('voided')
  expect(await stateOnce(() => setSources('links'), id)).toBe('approved')
  expect(await stateOnce(() => setSources('off'), id)).toBe('voided')

  const plain = await articleToApprove(desk)
  const round = await plain.start()
  const list = () => publishSources(plain.user, plain.clientId, 'list')
  expect(await stateOnce(list, round.id)).toBe('approved')
  expect(await warnedOf(plain.user, plain.clientId)).toBe(0)

  const { kysely } = desk.server.database
  const credential = await user.api.credentials.create({
    ...{ platform: 'wordpress', name: 'Blog', siteUrl: 'https://blog.example' },
    ...{ username: 'editor', appPassword: 'abcd efgh ijkl mnop' },
  })
  await sql`insert into publications (id, workspace_id, article_id, credential_id, revision, status, platform)
    select gen_random_uuid(), workspace_id, id, ${credential.id}::uuid, revision, 'published', 'wordpress'
    from articles where id = ${articleId}::uuid`.execute(kysely)
  expect(await stateOnce(() => setSources('list'), id)).toBe('approved')
  expect(await warnedOf(user, clientId)).toBe(0)
})

test('so does a page that sentences no longer rest on or rest on now, where sources are published', async () => {
  const { articleId, user, start, setSources, rest, drop } = await sourcedArticle()
  const { id } = await start()
  const confirm = { sentence, reason: 'Asked the smith.' }
  const confirmed = () =>
    send(user, 'POST', `/api/v1/articles/${articleId}/claims/confirm`, confirm)
  expect(await stateOnce(drop, id)).toBe('approved')
  await setSources('list')
  expect(await stateOnce(rest, id)).toBe('voided')
  expect(await stateOnce(rest, id)).toBe('approved')
  expect(await stateOnce(confirmed, id)).toBe('voided')
})

test('so does a version that was written again, once it is there', async () => {
  const { user, articleId: id, start } = await articleToApprove(desk)
  const round = await start()
  const { revision, cost } = await user.api.generation.edited({ id })
  const write = async () => {
    await user.api.generation.again({ id, revision, cost, anew: ['introduction'] })
    const written = async () => (await user.api.articles.get({ id })).revision
    await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(revision)
  }
  expect(await stateOnce(write, round.id)).toBe('voided')
})

test('reviewers are told once which sources changed', async () => {
  const { signOff, articleId, start, setSources, drop } = await sourcedArticle()
  await setSources('list')
  const seen = desk.mails.length
  await start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  await decideWithCode(desk, browser, 'approve')
  expect((await signOff.get({ articleId })).rounds[0]?.state).toBe('approved')
  await drop()
  expect((await signOff.get({ articleId })).rounds[0]?.state).toBe('voided')
  await letEditingRest(desk)
  const mail = await mailTo(desk, anna.email, 'Approval no longer holds', seen)
  expect(mail.text).toContain('Changed: sources.')
})
