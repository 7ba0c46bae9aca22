import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ArticleClaims } from '#contracts/articles/claims.ts'
import { jobContext } from '#server/context/context.ts'
import { send } from '#test/factories/payments.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestUser } from '#test/test-app.ts'
import { deliverPublicationTask } from './delivery/deliver-publication.task.ts'
import { connect, servePublishing, server, settled } from './publishing.fixture.ts'
import { makeDue, nextSummer, scheduled, sweep, zone } from './schedule/schedule.fixture.ts'

servePublishing()

const unchecked = 'The facts of this article have not been checked yet. Please check them first.'

async function gate(user: TestUser, articleId: string, mode = 'gate'): Promise<void> {
  const { clientId } = await user.api.articles.get({ id: articleId })
  const { status } = await send(user, 'PUT', `/api/v1/clients/${clientId}/claims`, { mode })
  expect(status).toBe(200)
}

const claimsOf = async (user: TestUser, id: string) =>
  (await send<ArticleClaims>(user, 'GET', `/api/v1/articles/${id}/claims`)).body

/** Has the article checked, and confirms whatever is open then. */
async function confirmAll(user: TestUser, id: string): Promise<void> {
  await send(user, 'POST', `/api/v1/articles/${id}/claims/check`)
  await expect.poll(async () => (await claimsOf(user, id)).checking).toBe(false)
  for (const { sentence, open } of (await claimsOf(user, id)).claims) {
    const answer = { sentence, reason: 'Seen myself' }
    if (open) await send(user, 'POST', `/api/v1/articles/${id}/claims/confirm`, answer)
  }
}

async function gatedArticle() {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const content = {
    introduction: 'Some 73 % of smiths agree.',
    sections: [],
    conclusion: 'Buy once.',
  }
  const articleId = await createWrittenArticle(server.database, user, { content, slug: 'gated' })
  await gate(user, articleId)
  return { user, site, articleId, credentialIds: [credential.id] }
}

const refused = (message: string) => ({ code: 'conflict', message })

test('an article with an open claim goes nowhere, and says so wherever it is asked', async () => {
  const { user, site, articleId, credentialIds } = await gatedArticle()
  const publish = () => user.api.publications.publish({ articleId, credentialIds })
  const later = { articleId, credentialIds, localTime: nextSummer, timeZone: zone }
  await expect(publish()).rejects.toMatchObject(refused(unchecked))
  await expect(user.api.schedule.create(later)).rejects.toMatchObject(refused(unchecked))
  const { lines } = await user.api.preflight.check({ articleId, credentialIds })
  expect(lines).toMatchObject([{ level: 'error', text: unchecked }])
  const round = { reviewers: [{ name: 'Anna', email: 'anna@client.example' }] }
  const review = await send(user, 'POST', `/api/v1/sign-off/articles/${articleId}/rounds`, {
    ...{ articleId, ...round, message: '', dueOn: null, everyone: false },
  })
  expect(review).toMatchObject({ status: 409, body: { message: unchecked } })

  await confirmAll(user, articleId)
  expect(await claimsOf(user, articleId)).toMatchObject({ open: 0 })
  await publish()
  expect(await settled(user, articleId)).toMatchObject([{ status: 'published' }])
  expect(site.requests.length).toBeGreaterThan(0)
})

test('what is open is counted, and an edit after the check is told apart', async () => {
  const { user, articleId, credentialIds } = await gatedArticle()
  await send(user, 'POST', `/api/v1/articles/${articleId}/claims/check`)
  const checking = async () => (await claimsOf(user, articleId)).checking
  await expect.poll(checking).toBe(false)
  const message = async () =>
    (await user.api.preflight.check({ articleId, credentialIds })).lines.map(({ text }) => text)
  expect(await message()).toEqual([
    'One statement has no source yet. Please answer it in the article’s facts first.',
  ])
  await confirmAll(user, articleId)
  const change = { block: 'conclusion' as const, before: 'Buy once.', text: 'Buy twice.' }
  await user.api.editing.change({ id: articleId, change })
  expect(await message()).toEqual([
    'One sentence has changed since the facts were checked. Please check the facts again first.',
  ])
  await gate(user, articleId, 'warn')
  const { lines } = await user.api.preflight.check({ articleId, credentialIds })
  expect(lines[0]).toMatchObject({ level: 'warning', text: expect.stringContaining('checked') })
})

test('a time that comes while a claim is open is held', async () => {
  const user = await server.signUp()
  const { articleId, site, id } = await scheduled(user)
  await gate(user, articleId)
  await makeDue(id)
  await sweep()
  expect((await user.api.schedule.list({ articleId })).items[0]?.problem).toBe(unchecked)
  await expect(user.api.schedule.publishNow({ id })).rejects.toMatchObject({ status: 409 })
  expect(site.requests).toEqual([])
})

test('a publication that is queued when the gate closes is refused by whichever process takes it on', async () => {
  const idle = await startTestApp()
  try {
    const user = await idle.signUp()
    const { site, credential } = await connect(user, 'Blog')
    const articleId = await createWrittenArticle(idle.database, user)
    const wanted = { articleId, credentialIds: [credential.id] }
    const [publication] = (await user.api.publications.publish(wanted)).items
    await gate(user, articleId)
    const other = jobContext(idle.wiring, randomUUID())
    const task = { workspaceId: user.workspaceId, subjectId: publication?.id ?? '' }
    await attemptTask(other, deliverPublicationTask, task, {
      last: false,
      signal: new AbortController().signal,
    })
    const { items } = await user.api.publications.list({ articleId })
    expect(items).toMatchObject([
      { status: 'failed', message: `Failed to publish to Blog: ${unchecked}` },
    ])
    expect(site.requests).toEqual([])
  } finally {
    await idle.close()
  }
})
