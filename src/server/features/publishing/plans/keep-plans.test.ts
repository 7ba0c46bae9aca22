import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { makeKey, post } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle, type WrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { connect, servePublishing, server, settled } from '../publishing.fixture.ts'
import { makeDue, nextSummer, sweep, zone } from '../schedule/schedule.fixture.ts'
import { keepPlans } from './keep-plans.ts'

servePublishing()

const look = () => keepPlans(jobContext(server.wiring, randomUUID()))
const plansOf = async (user: TestUser, articleId: string) =>
  (await deskApi(server, user).plans.list({ articleId })).items
const scheduledOf = async (user: TestUser, articleId: string) =>
  (await user.api.schedule.list({ articleId })).items
const noticesOf = async (user: TestUser) =>
  (
    await send<{ items: { kind: string; message: string; count: number | null }[] }>(
      user,
      'GET',
      '/api/v1/notices',
    )
  ).body.items

/** An article that is planned for a site of its own. */
async function planned(user: TestUser, overrides: Partial<WrittenArticle> = {}) {
  const { site, credential } = await connect(user, 'Blog')
  const slug = `planned-${randomUUID()}`
  const articleId = await createWrittenArticle(server.database, user, { slug, ...overrides })
  const plan = { articleId, credentialIds: [credential.id], localTime: nextSummer, timeZone: zone }
  await deskApi(server, user).plans.set(plan)
  return { articleId, site, credential, plan }
}

/** Changes the stored article as a run does, or its plan as time does. */
async function store(
  table: 'articles' | 'publication_plans',
  articleId: string,
  values: Record<string, unknown>,
): Promise<void> {
  await server.database.kysely
    .updateTable(table)
    .set(values)
    .where(table === 'articles' ? 'id' : 'article_id', '=', articleId)
    .execute()
}

const letTimeCome = (articleId: string) =>
  store('publication_plans', articleId, {
    due_at: new Date(Date.now() - 1000),
    look_at: new Date(Date.now() - 1000),
  })
const letItRest = (articleId: string) =>
  store('publication_plans', articleId, { look_at: new Date(Date.now() - 3_600_000) })

test('a plan becomes a schedule once its article is written, once, and goes out at its time', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { articleId, site, credential } = await planned(user, { status: 'processing' })
  const goesOut = async () => (await user.api.articles.get({ id: articleId })).goesOut
  await look()
  expect(await goesOut()).toEqual({ planned: true, scheduled: false, published: false })
  expect(await scheduledOf(user, articleId)).toEqual([])
  expect(await plansOf(user, articleId)).toMatchObject([
    {
      ...{ localTime: nextSummer, timeZone: zone, obstacle: null, missed: false },
      sites: [{ id: credential.id, name: 'Blog' }],
      person: { name: 'Ada Byron' },
    },
  ])
  await store('articles', articleId, { status: 'completed' })
  await Promise.all([look(), look(), look()])
  const items = await scheduledOf(user, articleId)
  expect(items).toMatchObject([
    {
      credentialId: credential.id,
      localTime: nextSummer,
      timeZone: zone,
      person: { name: 'Ada Byron' },
    },
  ])
  expect(await plansOf(user, articleId)).toEqual([])
  expect(await goesOut()).toEqual({ planned: false, scheduled: true, published: false })
  const { items: log } = await user.api.activity.list({ articleId })
  expect(log.filter(({ action }) => action === 'article.scheduled')).toHaveLength(1)
  expect(site.requests).toEqual([])
  await makeDue(items[0]?.id ?? '')
  await sweep()
  expect(await settled(user, articleId)).toMatchObject([{ status: 'published' }])
  await look()
  expect(await scheduledOf(user, articleId)).toEqual([])
  expect(await goesOut()).toEqual({ planned: false, scheduled: false, published: true })
  expect(site.posts).toHaveLength(1)
})

test('what the gate refuses says why, is told once, and is scheduled when nothing is in the way any more', async () => {
  const user = await server.signUp()
  const { articleId } = await planned(user)
  const { clientId } = await user.api.articles.get({ id: articleId })
  await send(user, 'PUT', `/api/v1/clients/${clientId}/claims`, { mode: 'gate' })
  const unchecked = 'The facts of this article have not been checked yet. Please check them first.'
  await look()
  await look()
  expect(await scheduledOf(user, articleId)).toEqual([])
  expect(await plansOf(user, articleId)).toMatchObject([{ obstacle: unchecked, missed: false }])
  const told = { kind: 'failed', message: `Not scheduled as planned: ${unchecked}` }
  expect(await noticesOf(user)).toMatchObject([told])

  await send(user, 'PUT', `/api/v1/clients/${clientId}/claims`, { mode: 'warn' })
  await letItRest(articleId)
  await look()
  expect(await scheduledOf(user, articleId)).toHaveLength(1)
  expect(await noticesOf(user)).toHaveLength(1)
})

test('a time that comes first is told, and nothing goes out by itself any more', async () => {
  const user = await server.signUp()
  const { articleId, site, plan } = await planned(user, { status: 'processing' })
  await letTimeCome(articleId)
  await Promise.all([look(), look()])
  await look()
  const writing = 'This article is still being written. Please publish it once it is complete.'
  expect(await plansOf(user, articleId)).toMatchObject([{ obstacle: writing, missed: true }])
  expect(await noticesOf(user)).toMatchObject([{ message: `Not scheduled as planned: ${writing}` }])
  await store('articles', articleId, { status: 'completed' })
  await look()
  await sweep()
  expect(await scheduledOf(user, articleId)).toEqual([])
  expect(site.requests).toEqual([])

  await deskApi(server, user).plans.set(plan)
  await look()
  expect(await scheduledOf(user, articleId)).toMatchObject([{ localTime: nextSummer }])
})

test('several that are refused for one reason are told together', async () => {
  const user = await server.signUp()
  for (let n = 0; n < 3; n += 1) {
    const { articleId } = await planned(user, { status: 'processing' })
    await letTimeCome(articleId)
  }
  await look()
  expect(await noticesOf(user)).toMatchObject([{ kind: 'failed', count: 3 }])
})

test('of the articles of a batch nobody is told before it has ended', async () => {
  const user = await server.signUp()
  const { articleId } = await planned(user, { title: '' })
  const batch = { id: randomUUID(), workspace_id: user.workspaceId, user_id: user.userId }
  const of = { client_ids: [], ordered: 1, running_since: new Date(), created_at: new Date() }
  const { kysely } = server.database
  await kysely
    .insertInto('batches')
    .values({ ...batch, ...of })
    .execute()
  await store('articles', articleId, { batch_id: batch.id })
  await look()
  expect((await plansOf(user, articleId))[0]?.obstacle).toContain('title')
  expect(await noticesOf(user)).toEqual([])
  await kysely
    .updateTable('batches')
    .set({ finished_at: new Date() })
    .where('id', '=', batch.id)
    .execute()
  await letItRest(articleId)
  await look()
  expect(await noticesOf(user)).toMatchObject([{ kind: 'failed' }])
})

test('what a key planned is scheduled in its name', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { articleId, plan } = await planned(user)
  const key = await makeKey(server, user, { name: 'Planner', scopes: ['publish'] })
  const path = `/api/v1/articles/${articleId}/publication-plan`
  const { articleId: _, ...body } = plan
  const answer = await key.request(path, { ...post(body), method: 'PUT' })
  expect(answer.status).toBe(200)
  await look()
  expect((await scheduledOf(user, articleId))[0]?.person?.name).toContain('Planner')
})

test('a plan can be changed and dropped, and only sites of its client take part', async () => {
  const user = await server.signUp()
  const { articleId, credential, plan } = await planned(user, { status: 'processing' })
  const { plans } = deskApi(server, user)
  const other = await createClient(user, { name: 'Another' })
  const { site } = await connect(user, 'Elsewhere')
  const foreign = await user.api.credentials.create({
    ...{ ...site.access(), name: 'Theirs', clientIds: [other.id] },
  })
  const set = (over: Partial<typeof plan>) => plans.set({ ...plan, ...over })
  await expect(set({ credentialIds: [credential.id, foreign.id] })).rejects.toMatchObject({
    status: 404,
  })
  await expect(set({ localTime: '2020-01-01T09:00' })).rejects.toMatchObject({
    ...{ status: 409, message: 'Please choose a time in the future.' },
  })
  const later = `${nextSummer.slice(0, 10)}T17:30`
  const { credentialIds: _, ...time } = { ...plan, localTime: later }
  expect(await plans.set(time)).toMatchObject({ localTime: later, sites: [{ id: credential.id }] })
  await plans.drop({ articleId })
  await expect(plans.drop({ articleId })).rejects.toMatchObject({ status: 404 })
  await store('articles', articleId, { status: 'completed' })
  await look()
  expect(await scheduledOf(user, articleId)).toEqual([])
})

test('sites that people publish or schedule on themselves are planned no longer', async () => {
  const user = await server.signUp()
  const { articleId, credential, plan } = await planned(user)
  const second = (await connect(user, 'Shop')).credential
  const third = (await connect(user, 'News')).credential
  const all = [credential, second, third].map(({ id }) => id)
  await deskApi(server, user).plans.set({ ...plan, credentialIds: all })
  await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  await user.api.schedule.create({ ...plan, credentialIds: [second.id] })
  expect(await plansOf(user, articleId)).toMatchObject([{ sites: [{ id: third.id }] }])
  await user.api.schedule.create({ ...plan, credentialIds: [third.id] })
  expect(await plansOf(user, articleId)).toEqual([])
})

test('a person who has left has nothing scheduled, and a limited member sees only their clients’ plans', async () => {
  const owner = await server.signUp()
  const leaver = await addMember(server, owner)
  const { articleId } = await planned({ ...leaver, workspaceId: owner.workspaceId })
  const other = await createClient(owner, { name: 'Another' })
  const limited = await addMember(server, owner, { clientIds: [other.id] })
  const { plans } = deskApi(server, limited)
  expect((await plans.list({})).items).toEqual([])
  await expect(plans.drop({ articleId })).rejects.toMatchObject({ status: 404 })
  const time = { articleId, localTime: nextSummer, timeZone: zone }
  await expect(plans.set(time)).rejects.toMatchObject({ status: 404 })
  await owner.api.team.remove({ userId: leaver.userId })
  await look()
  expect(await scheduledOf(owner, articleId)).toEqual([])
  expect((await plansOf(owner, articleId))[0]?.obstacle).toContain('no longer has access')
  // Whoever changes it takes it on.
  await deskApi(server, owner).plans.set(time)
  await look()
  expect(await scheduledOf(owner, articleId)).toHaveLength(1)
})

test('a sample that was written offline is not scheduled by itself, and a cancelled article not at all', async () => {
  const user = await server.signUp()
  const [sample, cancelled] = [await planned(user), await planned(user, { status: 'failed' })]
  await store('articles', sample.articleId, { offline_sample: true })
  await store('articles', cancelled.articleId, { cancelled: true })
  await letTimeCome(cancelled.articleId)
  await look()
  expect((await user.api.schedule.list({})).items).toEqual([])
  expect((await deskApi(server, user).plans.list({})).items).toMatchObject([
    { articleId: sample.articleId, obstacle: expect.stringContaining('sample') },
  ])
})
