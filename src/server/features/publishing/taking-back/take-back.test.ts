import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { attemptTask } from '#test/tasks.ts'
import {
  postsOf,
  type Queued,
  queued,
  serveDeliveries,
  server,
  site,
  worker,
} from '../delivery/deliver-publication.fixture.ts'
import {
  look,
  publishAgain,
  publishQueued,
  reword,
  shown,
} from '../live-check/check-live-page.fixture.ts'
import { withdrawPublicationTask } from './withdraw-publication.task.ts'

serveDeliveries()
afterEach(() => site.calm())

const published = async () => await publishQueued(await queued())
const place = ({ articleId, credential }: Queued) => ({ articleId, credentialId: credential.id })
const historyOf = async ({ user, articleId }: Queued) =>
  (await user.api.livePosts.history({ articleId })).items

/** One attempt at taking the article back; answers the pause it asks for. */
async function withdraw(job: Queued): Promise<RetryLater | undefined> {
  try {
    await attemptTask(worker(), withdrawPublicationTask, job.payload)
  } catch (error) {
    if (error instanceof RetryLater) return error
    throw error
  }
}

test('an article that is taken back is a draft on its site, and published nowhere', async () => {
  const job = await published()
  const { user, articleId } = job
  expect((await shown(job)).unpublishing).toMatchObject({ possible: true })
  await user.api.livePosts.unpublish(place(job))
  expect(await shown(job)).toMatchObject({
    status: 'unpublishing',
    publishedAt: expect.any(String),
  })
  await withdraw(job)
  expect(postsOf(job)).toMatchObject([{ status: 'draft' }])
  expect(await shown(job)).toMatchObject({
    status: 'unpublished',
    publishedAt: null,
    url: null,
    live: null,
  })
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    status: 'completed',
    lastPublishedAt: null,
    wordpressPostUrl: null,
    publishedUrl: null,
  })
  expect(await historyOf(job)).toMatchObject([{ ended: 'unpublished', until: expect.any(String) }])
  const actions = (await user.api.activity.list({ articleId })).items.map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['article.unpublished', 'article.unpublish_requested'])
  expect(await brokenInvariants(server.database.kysely)).toEqual([])
})

test('published again, it is the same post', async () => {
  const job = await published()
  await job.user.api.livePosts.unpublish(place(job))
  await withdraw(job)
  await publishAgain(job)
  expect(postsOf(job)).toMatchObject([{ status: 'publish' }])
  expect(await shown(job)).toMatchObject({ status: 'published', live: { state: 'waiting' } })
  expect(await historyOf(job)).toMatchObject([{ until: null }, { ended: 'unpublished' }])
})

test('a double click and two people take it back once', async () => {
  const job = await published()
  const { unpublish } = job.user.api.livePosts
  await Promise.all([unpublish(place(job)), unpublish(place(job)), unpublish(place(job))])
  await withdraw(job)
  await unpublish(place(job))
  await withdraw(job)
  const writes = site.requests.filter(
    ({ method, body }) => method === 'POST' && body.toString() === '{"status":"draft"}',
  )
  expect(writes.filter(({ route }) => route?.endsWith(`/${postsOf(job)[0]?.id}`))).toHaveLength(1)
})

test('a lost answer is followed by a look at the post, which is a draft', async () => {
  const job = await published()
  await job.user.api.livePosts.unpublish(place(job))
  site.next('POST', /^\/wp\/v2\/posts\/\d+$/, 'cut-after')
  expect(await withdraw(job)).toBeUndefined()
  expect((await shown(job)).status).toBe('unpublished')
  expect(postsOf(job)).toMatchObject([{ status: 'draft' }])
})

test('a site that refuses keeps the article live, and says why', async () => {
  const job = await published()
  await job.user.api.livePosts.unpublish(place(job))
  const body = JSON.stringify({
    code: 'rest_cannot_edit',
    message: 'Sorry.',
    data: { status: 403 },
  })
  site.next('POST', /^\/wp\/v2\/posts\/\d+$/, { status: 403, body })
  await withdraw(job)
  expect(await shown(job)).toMatchObject({
    status: 'published',
    unpublishProblem: expect.stringContaining('Failed to unpublish from Blog'),
  })
  expect((await job.user.api.articles.get({ id: job.articleId })).status).toBe('published')
})

test('nothing is published to a site that is just being left, and nothing left while it is published to', async () => {
  const job = await published()
  const { user, articleId, credential } = job
  await user.api.livePosts.unpublish(place(job))
  const publish = () => user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  await expect(publish()).rejects.toMatchObject({ code: 'conflict' })
  await withdraw(job)
  await publish()
  await expect(user.api.livePosts.unpublish(place(job))).rejects.toMatchObject({ code: 'conflict' })
})

test('a site goes back to what it showed before, and the article stays as it is', async () => {
  const job = await published()
  await reword(job, 'The second introduction.')
  await publishAgain(job)
  expect(postsOf(job)[0]?.content).toContain('The second introduction.')
  const { user, articleId } = job
  await user.api.livePosts.rollBack({ ...place(job), revision: 1 })
  await publishQueued(job)
  expect(postsOf(job)).toHaveLength(1)
  expect(postsOf(job)[0]?.content).toContain('longer')
  expect(await shown(job)).toMatchObject({ status: 'published', publishedRevision: 1 })
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    revision: 2,
    changedSincePublishing: true,
    content: { introduction: 'The second introduction.' },
  })
  expect(await look(job)).toMatchObject({ state: 'ok' })
  expect((await historyOf(job)).map(({ revision, until }) => [revision, until === null])).toEqual([
    [1, true],
    [2, false],
    [1, false],
  ])
  expect(await brokenInvariants(server.database.kysely)).toEqual([])
})

test('only what was live on a site can be put back there', async () => {
  const job = await published()
  await reword(job, 'Never published.')
  const back = job.user.api.livePosts.rollBack({ ...place(job), revision: 2 })
  await expect(back).rejects.toMatchObject({ code: 'not_found' })
})

test('where a client approves what goes out, a site goes back only to what they approved', async () => {
  const job = await published()
  const { user, articleId } = job
  await reword(job, 'The second introduction.')
  await publishAgain(job)
  const { clientId } = await user.api.articles.get({ id: articleId })
  const answer = await user.request(`/api/v1/sign-off/clients/${clientId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stage: 'client' }),
  })
  expect(answer.ok).toBe(true)
  const back = user.api.livePosts.rollBack({ ...place(job), revision: 1 })
  await expect(back).rejects.toMatchObject({
    code: 'conflict',
    message: 'The client never approved this version.',
  })
})
