import { afterAll, beforeAll, expect, test } from 'vitest'
import { overviewDays } from '#contracts/rules/overview-days.ts'
import { newId } from '#server/kernel/ids.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
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
    today: { total: 0, complete: true, items: [] },
    others: { total: 0, complete: true, items: [] },
    stages: [],
    clients: [],
    published: { total: 0, items: [] },
  })
  expect(overview.credits?.left).toBe(2)
  expect(overview.credits?.days).toHaveLength(overviewDays)
  expect(overview.credits?.days.at(-1)).toMatchObject({ used: 0, added: 2, left: 2 })
  expect(overview.credits?.days.at(-2)).toMatchObject({ used: 0, added: 0, left: 0 })
})

test('the overview lists articles in progress and published this week, and counts all by stage', async () => {
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
  expect(new Map(overview.stages.map(({ stage, total }) => [stage, total]))).toEqual(
    new Map([
      ['waiting', 1],
      ['to_check', 6],
      ['with_colleague', 1],
      ['live', 3],
    ]),
  )
  expect(overview.published.total).toBe(2)
  expect(overview.published.items.map(({ title }) => title)).toEqual([
    'Out today',
    'Out on Tuesday',
  ])
  expect(overview.published.items[0]?.clientName).toBe('Acme Ltd')
  expect(overview.credits?.days.at(-1)).toMatchObject({ used: 1, added: 3, left: 2 })
})

test('the desk names what waits for somebody and why, the most pressing first', async () => {
  const owner = await server.signUp({ fullName: 'Ada Byron' })
  const colleague = await addMember(server, owner, {})
  const { kysely } = server.database
  const made = async (title: string, values: Record<string, unknown>) => {
    const id = await article(owner, title)
    const of = { user_id: owner.userId, ...values }
    await kysely.updateTable('articles').set(of).where('id', '=', id).execute()
    return id
  }
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  await made('To check', {})
  await made('Due soon', { due_on: day(-3) })
  await made('Being written', { status: 'processing', due_on: day(2) })
  await made('Due today', { due_on: day(0) })
  const overdue = await made('Overdue', { due_on: day(2) })
  await made('Overdue, but out', { due_on: day(2), status: 'published' })
  await made('Of somebody else', { due_on: day(2), assignee_id: colleague.userId })
  await made('Broken', { status: 'failed', failure_message: 'The writer did not answer.' })
  await made('To review', { status: 'pending_review', reviewer_id: owner.userId })
  const late = await made('Late with the client', {})
  const asked = await made('With the client', { due_on: day(-3) })
  await made('With a colleague', { status: 'pending_review', reviewer_id: colleague.userId })
  const changes = await made('Changes asked for', { due_on: day(2) })
  const { clientId } = await owner.api.articles.get({ id: late })
  for (const [articleId, state, due] of [
    [late, 'open', day(1)],
    [asked, 'open', null],
    [changes, 'changes_requested', day(1)],
  ] as const) {
    await kysely
      .insertInto('review_rounds')
      .values({
        id: newId(),
        workspace_id: owner.workspaceId,
        client_id: clientId,
        article_id: articleId,
        number: 1,
        revision: 1,
        state,
        package: '{}',
        package_sha256: 'a'.repeat(64),
        due_on: due,
      })
      .execute()
  }
  const { today, others } = await owner.api.overview.get({})
  expect(today.items.map(({ title, reason }) => [reason, title])).toEqual([
    ['changes', 'Changes asked for'],
    ['attention', 'Broken'],
    ['overdue', 'Overdue'],
    ['due_today', 'Due today'],
    ['review', 'To review'],
    ['to_check', 'Due soon'],
    ['to_check', 'To check'],
  ])
  expect(today).toMatchObject({ total: 7, complete: true })
  expect(today.items.map(({ failed }) => failed).indexOf(true)).toBe(1)
  expect(today.items.filter(({ approval }) => approval)).toEqual([])
  expect(others.items.map(({ title, late }) => [title, late])).toEqual([
    ['Late with the client', true],
    ['With the client', false],
    ['With a colleague', false],
  ])
  expect(others.total).toBe(3)
  expect(today.items[1]?.standing.problem).toBe('The writer did not answer.')
  const theirs = await colleague.api.overview.get({})
  expect(theirs.today.items).toMatchObject([
    { title: 'Of somebody else', reason: 'overdue' },
    { title: 'With a colleague', reason: 'review' },
  ])
  // The list of what is overdue has everybody’s.
  const listed = await owner.api.articles.list({ dueUntil: day(1), sort: 'due' })
  expect(listed.total).toBe(4)
  expect(listed.items.map(({ id }) => id)).toContain(overdue)
})

test('a client’s line says whose move it is and what goes out next', async () => {
  const user = await server.signUp()
  const { kysely } = server.database
  const [first, second] = [await article(user, 'Goes out'), await article(user, 'To check')]
  const { clientId } = await user.api.articles.get({ id: first })
  const site = newId()
  await kysely
    .insertInto('credentials')
    .values({ workspace_id: user.workspaceId, id: site, platform: 'wordpress', name: 'Blog' })
    .execute()
  await kysely
    .insertInto('scheduled_publications')
    .values({
      id: newId(),
      workspace_id: user.workspaceId,
      article_id: first,
      credential_id: site,
      local_time: '2026-12-12T09:00',
      time_zone: 'UTC',
      due_at: daysAgo(-5),
    })
    .execute()
  const { clients } = await user.api.overview.get({})
  const { clientId: other } = await user.api.articles.get({ id: second })
  expect(clients).toMatchObject([
    { id: other, us: 1, colleagues: 0, them: 0, next: null },
    { id: clientId, us: 0, colleagues: 0, them: 0, next: { articleId: first, title: 'Goes out' } },
  ])
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
  const { today } = await user.api.overview.get({})
  expect(today).toMatchObject({ total: 1, items: [{ id: broken, reason: 'attention' }] })
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
  const { today } = await user.api.overview.get({})
  expect(today.items).toMatchObject([
    { id: refused, reason: 'attention', standing: { problem: 'The password is wrong.' } },
    { id: taken, reason: 'to_check' },
  ])
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
    today: { total: 0, items: [] },
    stages: [{ stage: 'live', total: 1 }],
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
