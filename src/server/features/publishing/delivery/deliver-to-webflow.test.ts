import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { attemptTask } from '#test/tasks.ts'
import { connectWebflow, server, serveWebflow, webflow } from '../webflow.fixture.ts'
import { deliverPublicationTask } from './deliver-publication.task.ts'

serveWebflow({ working: false })

async function queued() {
  const user = await server.signUp()
  const { site, credential } = await connectWebflow(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user)
  const credentialIds = [credential.id]
  const { items } = await user.api.publications.publish({ articleId, credentialIds })
  const subject = { workspaceId: user.workspaceId, subjectId: items[0]?.id ?? '' }
  return { user, site, credential, articleId, subject }
}

/** Runs the task in a process of its own; answers whether it is to come again. */
async function attempt({ subject }: Awaited<ReturnType<typeof queued>>): Promise<boolean> {
  const context = jobContext(server.wiring, randomUUID())
  try {
    await attemptTask(context, deliverPublicationTask, subject)
    return false
  } catch (error) {
    if (error instanceof RetryLater) return true
    throw error
  }
}

const latest = async ({ user, articleId }: Awaited<ReturnType<typeof queued>>) =>
  (await user.api.publications.list({ articleId })).items[0]

test.each([
  ['the draft', 'POST', '/items$'],
  ['the text', 'PATCH', '/items/'],
  ['going live', 'POST', '/items/publish$'],
] as const)('a lost answer to %s leads to one item', async (_, method, path) => {
  const job = await queued()
  webflow.next(method, new RegExp(`/collections/${job.site.posts.id}${path}`), 'cut-after')
  while (await attempt(job));
  expect(await latest(job)).toMatchObject({ status: 'published' })
  expect(job.site.posts.items).toHaveLength(1)
  expect(job.site.posts.items[0]?.live).toMatchObject({ slug: 'anvils-how-to-choose-one' })
})

test('what was changed between two attempts is published on the same item', async () => {
  const job = await queued()
  const publishing = new RegExp(`/collections/${job.site.posts.id}/items/publish$`)
  webflow.next('POST', publishing, { status: 503 })
  expect(await attempt(job)).toBe(true)
  expect(await latest(job)).toMatchObject({ status: 'queued' })
  await server.database.kysely
    .updateTable('articles')
    .set({ title: 'Anvils, revised', revision: 2 })
    .where('id', '=', job.articleId)
    .execute()
  expect(await attempt(job)).toBe(false)
  expect(job.site.posts.items.map(({ live }) => live?.name)).toEqual(['Anvils, revised'])
  expect(await latest(job)).toMatchObject({ status: 'published', revision: 2 })
})

test('a key that is refused marks the credential, and says where to fix it', async () => {
  const job = await queued()
  webflow.sites.splice(webflow.sites.indexOf(job.site), 1)
  expect(await attempt(job)).toBe(false)
  expect(await latest(job)).toMatchObject({
    status: 'failed',
    message: 'Failed to publish to Blog: Webflow did not accept the API key.',
  })
  const [credential] = (await job.user.api.credentials.list({})).items
  expect(credential).toMatchObject({
    status: 'error',
    statusMessage: 'Webflow did not accept the API key.',
  })
})

test('a site that was given to another client meanwhile gets nothing', async () => {
  const job = await queued()
  const { site, credential } = job
  await job.user.api.credentials.update({
    platform: 'webflow',
    id: credential.id,
    name: 'Blog',
    siteId: site.id,
    collectionId: site.posts.id,
    clientIds: [],
  })
  expect(await attempt(job)).toBe(false)
  expect(await latest(job)).toMatchObject({
    status: 'failed',
    message: 'Failed to publish to Blog: This site is not for the article’s client.',
  })
  expect(site.posts.items).toEqual([])
})
