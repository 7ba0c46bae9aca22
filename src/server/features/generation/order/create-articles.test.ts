import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function books(user: TestUser) {
  const { kysely } = server.database
  const count = async (table: 'articles' | 'generation_runs' | 'credit_ledger') => {
    const rows = await kysely
      .selectFrom(table)
      .select('id')
      .where('workspace_id', '=', user.workspaceId)
      .$if(table === 'credit_ledger', (q) => q.where('kind' as never, '=', 'debit' as never))
      .execute()
    return rows.length
  }
  const { credits } = await user.api.me.get()
  return {
    articles: await count('articles'),
    runs: await count('generation_runs'),
    debits: await count('credit_ledger'),
    credits: credits.total,
  }
}

test('an order makes one article, one run, one debit and one job', async () => {
  const user = await server.signUp()
  const order = await articleOrder(user)
  const made = await user.api.articles.create(order)
  expect(made.creditsLeft).toBe(1)
  expect(await books(user)).toEqual({ articles: 1, runs: 1, debits: 1, credits: 1 })
  const { items, generating, total } = await user.api.articles.list({})
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    id: made.articles[0]?.id,
    status: 'pending_generation',
    title: '',
  })
  expect(generating).toMatchObject([
    { label: 'Winter tyres', progress: { stage: 'queued', percent: 0 } },
  ])
})

test('several inputs make one article each, ten at most, without empty ones', async () => {
  const user = await server.signUp({ credits: 20 })
  const inputs = Array.from({ length: 12 }, (_, index) => `Topic ${index}`)
  const made = await user.api.articles.create(
    await articleOrder(user, { inputValue: `${inputs.join('\n')}, ,\n` }),
  )
  expect(made.articles.map((article) => article.inputValue)).toEqual(inputs.slice(0, 10))
  expect(await books(user)).toEqual({ articles: 10, runs: 10, debits: 10, credits: 10 })
})

test('lines that keep their commas make one article each', async () => {
  const user = await server.signUp({ credits: 2 })
  const order = { inputValue: 'Night trains, compared\nFerries, too', multiple: 'lines' } as const
  const made = await user.api.articles.create(await articleOrder(user, order))
  expect(made.articles.map(({ inputValue }) => inputValue)).toEqual([
    'Night trains, compared',
    'Ferries, too',
  ])
})

test('a prompt is one input, with all its commas and lines', async () => {
  const user = await server.signUp()
  const made = await user.api.articles.create(
    await articleOrder(user, {
      inputType: 'prompt',
      inputValue: 'Write of bread, butter,\nand jam',
    }),
  )
  expect(made.articles).toHaveLength(1)
})

test('too few credits create nothing and say how many are needed', async () => {
  const user = await server.signUp({ credits: 2 })
  const order = await articleOrder(user, { inputValue: 'a,b,c' })
  await expect(user.api.articles.create(order)).rejects.toMatchObject({
    code: 'insufficient_credits',
    status: 402,
    message: 'insufficient credits: You need at least 3 credits to create 3 articles',
  })
  expect(await books(user)).toEqual({ articles: 0, runs: 0, debits: 0, credits: 2 })

  const broke = await server.signUp({ credits: 0 })
  await expect(broke.api.articles.create(await articleOrder(broke))).rejects.toMatchObject({
    message: 'insufficient credits: You need at least 1 credit to create an article',
  })
})

test('a failed debit leaves neither article nor job', async () => {
  const user = await server.signUp()
  const { kysely } = server.database
  await sql`create function pg_temp.refuse() returns trigger language plpgsql
    as 'begin raise exception ''no debit''; end'`.execute(kysely)
  await sql`create trigger refuse before insert on credit_ledger
    for each row execute function pg_temp.refuse()`.execute(kysely)
  try {
    const order = await articleOrder(user)
    await expect(user.api.articles.create(order)).rejects.toMatchObject({ status: 500 })
  } finally {
    await sql`drop trigger refuse on credit_ledger`.execute(kysely)
  }
  expect(await books(user)).toEqual({ articles: 0, runs: 0, debits: 0, credits: 2 })
})

test('nothing but separators is no input', async () => {
  const user = await server.signUp()
  await expect(
    user.api.articles.create(await articleOrder(user, { inputValue: ' ,\n, ' })),
  ).rejects.toMatchObject({ status: 422, message: 'No valid inputs provided' })
})

test('required fields are named in the words of the form', async () => {
  const user = await server.signUp()
  const answer = await user.request('/api/v1/articles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(422)
  expect((await answer.json()).data.fields).toMatchObject({
    campaignId: 'Campaign is required',
    inputType: 'Input type is required',
  })
})

test('without templates an order takes the campaign’s, its client’s, or else the first of the list', async () => {
  const user = await server.signUp({ credits: 4 })
  const { campaignId, inputType, inputValue } = await articleOrder(user)
  const { clientId } = await user.api.campaigns.get({ id: campaignId })
  const [first, second, third] = await Promise.all(
    ['Aardvark', 'Badger', 'Caracal'].map((name) =>
      user.api.templates.create({ type: 'tone', name, description: 'Speaks as an animal would.' }),
    ),
  )
  const toneOf = async (fields: object = {}) => {
    const order = { campaignId, inputType, inputValue, ...fields }
    const { articles } = await user.api.articles.create(order)
    const row = await server.database.kysely
      .selectFrom('articles')
      .selectAll()
      .where('id', '=', articles[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect([row.seo_template_id, row.image_template_id, row.author_template_id]).not.toContain(null)
    return row.tone_template_id
  }
  expect(await toneOf()).toBe(first?.id)
  const { kysely } = server.database
  const tone = (id: string | undefined) => ({ default_tone_template_id: id ?? null })
  await kysely.updateTable('clients').set(tone(second?.id)).where('id', '=', clientId).execute()
  expect(await toneOf()).toBe(second?.id)
  await kysely.updateTable('campaigns').set(tone(third?.id)).where('id', '=', campaignId).execute()
  expect(await toneOf()).toBe(third?.id)
  expect(await toneOf({ toneTemplateId: first?.id })).toBe(first?.id)
})

test('50 submits at once against 10 credits make exactly 10 articles and leave 0', async () => {
  const user = await server.signUp({ credits: 10 })
  const order = await articleOrder(user)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => user.api.articles.create(order)),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({ code: 'insufficient_credits' })
    }
  }
  expect(await books(user)).toEqual({ articles: 10, runs: 10, debits: 10, credits: 0 })
})

test('a repeated key gets the first answer and pays once', async () => {
  const user = await server.signUp({ credits: 5 })
  const body = JSON.stringify(await articleOrder(user))
  const post = () =>
    user.request('/api/v1/articles', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'order-1' },
      body,
    })
  const answers = await Promise.all([post(), post(), post()])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(await books(user)).toEqual({ articles: 1, runs: 1, debits: 1, credits: 4 })
})

test('a foreign campaign or template creates nothing', async () => {
  const owner = await server.signUp()
  const user = await server.signUp()
  const foreign = await articleOrder(owner)
  const order = await articleOrder(user)
  await expect(
    user.api.articles.create({ ...order, campaignId: foreign.campaignId }),
  ).rejects.toMatchObject({ status: 404 })
  const templateId = crypto.randomUUID()
  await server.database.kysely
    .insertInto('tone_templates')
    .values({
      id: templateId,
      workspace_id: owner.workspaceId,
      name: 'Secret tone',
      description: 'Nobody else may use it.',
    })
    .execute()
  await expect(
    user.api.articles.create({ ...order, toneTemplateId: templateId }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await books(user)).toEqual({ articles: 0, runs: 0, debits: 0, credits: 2 })
})

test('credits are spent from the subscription first, then the free ones, then bolt-ons', async () => {
  const user = await server.signUp({ credits: 1 })
  await server.database.kysely
    .updateTable('credit_balances')
    .set({ subscription: 1, bolt_on: 1 })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  await user.api.articles.create(await articleOrder(user, { inputValue: 'a,b,c' }))
  const ledger = await server.database.kysely
    .selectFrom('credit_ledger')
    .select('pool')
    .where('workspace_id', '=', user.workspaceId)
    .where('kind', '=', 'debit')
    .orderBy('id')
    .execute()
  expect(ledger.map((row) => row.pool)).toEqual(['subscription', 'free', 'bolt_on'])
})

test('an order that begins for a member as they were is placed for them as they are', async () => {
  const owner = await server.signUp({ credits: 5 })
  const [before, after] = [await articleOrder(owner), await articleOrder(owner)]
  const clientOf = async ({ campaignId: id }: { campaignId: string }) =>
    (await owner.api.campaigns.get({ id })).clientId
  const member = await addMember(server, owner, { clientIds: [await clientOf(before)] })
  // The second begins with what the first has found of its member.
  await member.api.articles.create(before)
  await member.api.articles.create(before)
  const place = { role: 'member' as const, limited: true, clientIds: [await clientOf(after)] }
  await owner.api.team.change({ userId: member.userId, roleBefore: 'member', ...place })
  expect((await member.api.articles.create(after)).articles).toHaveLength(1)
  await expect(member.api.articles.create(before)).rejects.toMatchObject({ code: 'not_found' })
  await owner.api.team.remove({ userId: member.userId })
  await expect(member.api.articles.create(after)).rejects.toMatchObject({ code: 'not_found' })
  expect(await books(owner)).toMatchObject({ articles: 3, runs: 3, debits: 3 })
})
