import { afterAll, beforeAll, expect, test } from 'vitest'
import { overviewDays } from '#contracts/rules/overview-days.ts'
import { newId } from '#server/kernel/ids.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { deskApi } from '../desk/desk.fixture.ts'
import { lastDays } from './credit-days.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function article(
  user: TestUser,
  title: string,
  set: { published?: Date; status?: 'pending_review' | 'published' | 'draft' } = {},
) {
  const id = await createWrittenArticle(server.database, user, {
    title,
    status: set.status ?? (set.published ? 'published' : 'completed'),
  })
  if (set.published) {
    await server.database.kysely
      .updateTable('articles')
      .set({ last_published_at: set.published })
      .where('id', '=', id)
      .execute()
  }
  return id
}

test('a new workspace has an empty overview and its welcome credits', async () => {
  const user = await server.signUp({ credits: 2 })
  const overview = await user.api.overview.get({})
  expect(overview).toMatchObject({
    articles: 0,
    writing: { total: 0, items: [] },
    review: { total: 0, items: [] },
    published: { total: 0, items: [] },
  })
  expect(overview.credits?.left).toBe(2)
  expect(overview.credits?.days).toHaveLength(overviewDays)
  expect(overview.credits?.days.at(-1)).toMatchObject({ used: 0, added: 2, left: 2 })
  expect(overview.credits?.days.at(-2)).toMatchObject({ used: 0, added: 0, left: 0 })
})

test('the overview lists articles in progress, in review and published this week', async () => {
  const user = await server.signUp({ credits: 3 })
  await article(user, 'Waits for review', { status: 'pending_review' })
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await article(user, title)
  await article(user, 'A draft', { status: 'draft' })
  await article(user, 'Out today', { published: daysAgo(0) })
  await article(user, 'Out on Tuesday', { published: daysAgo(5) })
  await article(user, 'Out long ago', { published: daysAgo(8) })
  const { articles } = await user.api.articles.create(
    await articleOrder(user, { inputValue: 'Anvils' }),
  )
  const overview = await user.api.overview.get({})
  expect(overview.articles).toBe(11)
  expect(overview.writing).toMatchObject({
    total: 1,
    items: [{ id: articles[0]?.id, label: 'Anvils', progress: { percent: 0 } }],
  })
  expect(overview.review.total).toBe(6)
  expect(overview.review.items.map(({ title }) => title)).toEqual([
    ...['Five', 'Four', 'Three', 'Two', 'One'],
  ])
  expect(overview.published.total).toBe(2)
  expect(overview.published.items.map(({ title }) => title)).toEqual([
    'Out today',
    'Out on Tuesday',
  ])
  expect(overview.published.items[0]?.clientName).toBe('Acme Ltd')
  expect(overview.credits?.days.at(-1)).toMatchObject({ used: 1, added: 3, left: 2 })
})

test('the desk says who ordered what waits, and counts as the list does', async () => {
  const owner = await server.signUp({ fullName: 'Ada Byron', credits: 5 })
  await article(owner, 'Waits', { status: 'pending_review' })
  await article(owner, 'Waits too')
  await article(owner, 'Out today', { published: daysAgo(0) })
  await article(owner, 'Out long ago', { published: daysAgo(20) })
  const failed = await article(owner, 'Broken')
  const { kysely } = server.database
  await kysely
    .updateTable('articles')
    .set({ status: 'failed', failure_message: 'The writer did not answer.' })
    .where('id', '=', failed)
    .execute()
  await kysely
    .updateTable('articles')
    .set({ user_id: owner.userId })
    .where('workspace_id', '=', owner.workspaceId)
    .execute()
  const { review, failed: broken, published } = await owner.api.overview.get({})
  expect(review.items[0]?.person).toEqual({ id: owner.userId, name: 'Ada Byron' })
  expect(broken).toMatchObject({
    total: 1,
    items: [{ id: failed, problem: 'The writer did not answer.' }],
  })
  const midnight = new Date(new Date().toISOString().slice(0, 10)).getTime() - 6 * 86_400_000
  const listed = async (filter: Parameters<TestUser['api']['articles']['list']>[0]) =>
    (await owner.api.articles.list(filter)).total
  expect(await listed({ status: ['completed', 'pending_review'] })).toBe(review.total)
  expect(await listed({ status: ['failed', 'generation_failed'] })).toBe(broken.total)
  const week = { publishedSince: new Date(midnight).toISOString() }
  expect(await listed(week)).toBe(published.total)
  expect(await listed({ ...week, search: 'out TODAY' })).toBe(1)
  expect(await listed({ ...week, search: '%' })).toBe(0)
})

test('what a person cancelled has not failed: it is counted and listed apart', async () => {
  const user = await server.signUp({ credits: 2 })
  const order = await articleOrder(user, { inputValue: 'Anvils, Bellows', multiple: true })
  const made = await user.api.articles.create(order)
  const [broken, stopped] = made.articles.map(({ id }) => id)
  if (!broken || !stopped) throw new Error('no articles')
  await server.database.kysely
    .updateTable('articles')
    .set({ status: 'failed', failure_message: 'The writer did not answer.' })
    .where('id', '=', broken)
    .execute()
  await user.api.generation.cancel({ id: stopped })
  const { failed } = await user.api.overview.get({})
  expect(failed).toMatchObject({ total: 1, items: [{ id: broken }] })
  const { clientId } = await user.api.articles.get({ id: stopped })
  for (const work of [
    await user.api.overview.client({ id: clientId }),
    await user.api.overview.campaign({ id: order.campaignId }),
  ]) {
    expect(work).toMatchObject({ articles: [{ status: 'failed', total: 2 }] })
    expect(work.stages).toEqual(
      expect.arrayContaining([
        { stage: 'cancelled', total: 1 },
        { stage: 'attention', total: 1 },
      ]),
    )
  }
  const listed = async (cancelled: 'true' | 'false', search = '') => {
    const list = await user.api.articles.list({ status: 'failed', cancelled, search })
    expect(list.total).toBe(list.items.length)
    return list.items.map(({ id }) => id)
  }
  expect(await listed('true')).toEqual([stopped])
  expect(await listed('false')).toEqual([broken])
  await server.database.kysely
    .updateTable('articles')
    .set({ title: 'About iron' })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  expect(await listed('true', 'iron')).toEqual([stopped])
  const beside = { articleId: stopped, status: 'failed', cancelled: 'true' } as const
  expect(await deskApi(server, user).neighbours({ ...beside, search: 'iron' })).toMatchObject({
    position: 1,
    total: 1,
  })
})

test('what a site refused is shown until the site has taken it', async () => {
  const user = await server.signUp()
  const [refused, taken] = [await article(user, 'Refused'), await article(user, 'Taken')]
  const { kysely } = server.database
  const of = { workspace_id: user.workspaceId }
  const site = newId()
  await kysely
    .insertInto('credentials')
    .values({ ...of, id: site, platform: 'wordpress', name: 'Clinic blog' })
    .execute()
  for (const [subject, outcomes] of [
    [refused, ['failed']],
    [taken, ['failed', 'published']],
  ] as const) {
    const { clientId } = await user.api.articles.get({ id: subject })
    await kysely
      .insertInto('activity_log')
      .values({
        ...of,
        action: 'article.publish_failed',
        subject_type: 'article',
        subject_id: subject,
        client_id: clientId,
        details: JSON.stringify({ credentialId: site }),
      })
      .execute()
    for (const [at, status] of outcomes.entries()) {
      await kysely
        .insertInto('publications')
        .values({
          ...of,
          id: newId(),
          article_id: subject,
          credential_id: site,
          platform: 'wordpress',
          revision: at + 1,
          status,
          message: status === 'failed' ? 'The password is wrong.' : '',
        })
        .execute()
    }
  }
  const { unpublished } = await user.api.overview.get({})
  expect(unpublished).toMatchObject([
    { id: refused, site: 'Clinic blog', problem: 'The password is wrong.' },
  ])
})

test('what goes out within seven days is listed by its time, without what is held back', async () => {
  const user = await server.signUp()
  const of = { workspace_id: user.workspaceId }
  const site = newId()
  await server.database.kysely
    .insertInto('credentials')
    .values({ ...of, id: site, platform: 'wordpress', name: 'Clinic blog' })
    .execute()
  const ids: Record<string, string> = {}
  for (const [title, days, problem] of [
    ['Later this week', 5, null],
    ['Tomorrow', 1, null],
    ['Held back', 1, 'The password is wrong.'],
    ['Next month', 30, null],
  ] as const) {
    ids[title] = await article(user, title)
    await server.database.kysely
      .insertInto('scheduled_publications')
      .values({
        ...of,
        id: newId(),
        article_id: ids[title],
        credential_id: site,
        local_time: '2026-11-12T09:00',
        time_zone: 'UTC',
        due_at: daysAgo(-days),
        problem,
      })
      .execute()
  }
  const { scheduled, held } = await user.api.overview.get({})
  expect(scheduled).toMatchObject({
    total: 2,
    items: [
      { id: ids.Tomorrow, site: 'Clinic blog' },
      { id: ids['Later this week'], site: 'Clinic blog' },
    ],
  })
  expect(held).toMatchObject([{ id: ids['Held back'] }])
})

test('credits are summed by day, with refunds deducted from use', async () => {
  const user = await server.signUp({ credits: 5 })
  const move = (kind: 'grant' | 'debit' | 'refund' | 'expiry', amount: number, days: number) =>
    server.database.kysely
      .insertInto('credit_ledger')
      .values({
        workspace_id: user.workspaceId,
        kind,
        pool: 'free',
        amount,
        article_id: kind === 'debit' || kind === 'refund' ? newId() : null,
        reference: kind === 'grant' ? newId() : null,
        created_at: daysAgo(days),
      })
      .execute()
  await move('grant', 10, 4)
  await move('debit', -1, 3)
  await move('debit', -1, 3)
  await move('refund', 1, 3)
  await move('expiry', -9, 2)
  await move('debit', -1, 40)
  const { credits } = await user.api.overview.get({})
  const tail = credits?.days.slice(-5).map(({ used, added, left }) => [used, added, left])
  expect(tail).toEqual([
    [0, 10, 10],
    [1, 0, 9],
    [0, 0, 0],
    [0, 0, 0],
    [0, 5, 5],
  ])
})

test('a limited member sees only their clients and no credits', async () => {
  const owner = await server.signUp()
  const member = await server.signUp()
  await article(owner, 'Theirs')
  const mine = await article(owner, 'Mine', { published: daysAgo(1) })
  const { clientId } = await owner.api.articles.get({ id: mine })
  const { kysely } = server.database
  const of = { workspace_id: owner.workspaceId, user_id: member.userId }
  await kysely
    .insertInto('workspace_members')
    .values({ ...of, role: 'member', limited: true })
    .execute()
  await kysely
    .insertInto('workspace_member_clients')
    .values({ ...of, client_id: clientId })
    .execute()
  const answer = await member.request('/api/v1/overview', {
    headers: { 'x-workspace-id': owner.workspaceId },
  })
  expect(await answer.json()).toMatchObject({
    articles: 1,
    review: { total: 0, items: [] },
    published: { total: 1, items: [{ id: mine, title: 'Mine' }] },
    credits: null,
  })
})

test("days begin in the caller's time zone", async () => {
  const late = new Date('2026-03-01T23:30:00Z')
  expect(lastDays(late, 0, 2)).toEqual(['2026-02-28', '2026-03-01'])
  expect(lastDays(late, 60, 2)).toEqual(['2026-03-01', '2026-03-02'])
  expect(lastDays(late, -1440 / 2, 1)).toEqual(['2026-03-01'])
  const user = await server.signUp({ credits: 2 })
  for (const utcOffset of [-840, 840]) {
    const { credits } = await user.api.overview.get({ utcOffset })
    expect(credits?.days.at(-1)).toMatchObject({ added: 2, left: 2 })
  }
  await expect(user.api.overview.get({ utcOffset: 900 })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
