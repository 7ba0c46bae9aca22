import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetState, Spending } from '#contracts/credits/spending.ts'
import { addMember } from '#test/factories/members.ts'
import { buy, send } from '#test/factories/payments.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function templatesOf(user: TestUser) {
  const newest = async (type: 'seo' | 'tone' | 'image' | 'author') =>
    (await user.api.templates.list({ type })).items[0]?.id ?? ''
  return {
    seoTemplateId: await newest('seo'),
    toneTemplateId: await newest('tone'),
    imageTemplateId: await newest('image'),
    authorTemplateId: await newest('author'),
  }
}

async function ordering(user: TestUser) {
  const campaign = await createCampaign(user)
  const templates = await templatesOf(user)
  const order = (inputValue = 'Anvils') =>
    user.api.articles.create({
      campaignId: campaign.id,
      inputType: 'topic',
      inputValue,
      ...templates,
    })
  return { campaign, order }
}

const budgetPath = (clientId: string) => `/api/v1/billing/budgets/${clientId}`
const setBudget = (user: TestUser, clientId: string, monthlyCredits: number, mode: string) =>
  send(user, 'PUT', budgetPath(clientId), { monthlyCredits, mode })
const budget = async (user: TestUser, clientId: string) =>
  (await send<BudgetState>(user, 'GET', budgetPath(clientId))).body

async function codesOf(orders: Promise<unknown>[]): Promise<Record<string, number>> {
  const codes: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(orders)) {
    const code =
      outcome.status === 'fulfilled' ? 'ordered' : (outcome.reason as { code: string }).code
    codes[code] = (codes[code] ?? 0) + 1
  }
  return codes
}

test('fifty orders at once stop exactly at a hard budget', async () => {
  const user = await server.signUp({ credits: 60 })
  const { campaign, order } = await ordering(user)
  await setBudget(user, campaign.clientId, 20, 'hard')
  expect(await codesOf(Array.from({ length: 50 }, () => order()))).toEqual({
    ordered: 20,
    budget_exceeded: 30,
  })
  expect(await budget(user, campaign.clientId)).toMatchObject({ used: 20, left: 0 })
  expect(await user.api.procedures.getTotalUserCredits({ p_user_id: user.userId })).toBe(40)
})

test('fifty orders at once stop exactly at the balance, below the budget', async () => {
  const user = await server.signUp({ credits: 20 })
  const { campaign, order } = await ordering(user)
  await setBudget(user, campaign.clientId, 30, 'hard')
  expect(await codesOf(Array.from({ length: 50 }, () => order()))).toEqual({
    ordered: 20,
    insufficient_credits: 30,
  })
})

test('an order over the budget creates nothing, and says how much is left', async () => {
  const user = await server.signUp({ credits: 10 })
  const { campaign, order } = await ordering(user)
  await setBudget(user, campaign.clientId, 2, 'hard')
  await expect(order('One\nTwo\nThree')).rejects.toMatchObject({
    code: 'budget_exceeded',
    message:
      'This client’s budget for the month has 2 credits left, too little for these 3 articles.',
  })
  await order('One\nTwo')
  await expect(order()).rejects.toMatchObject({
    message: 'This client’s budget for the month is used up, too little for this article.',
  })
  const other = await ordering(user)
  await other.order()
})

test('a soft budget lets orders through and shows by how much it is exceeded', async () => {
  const user = await server.signUp({ credits: 10 })
  const { campaign, order } = await ordering(user)
  await setBudget(user, campaign.clientId, 1, 'soft')
  await order('One\nTwo\nThree')
  expect(await budget(user, campaign.clientId)).toMatchObject({ used: 3, left: -2 })
  await send(user, 'DELETE', budgetPath(campaign.clientId))
  expect(await budget(user, campaign.clientId)).toMatchObject({ budget: null, left: null })
})

test('what an article gave back is free in the budget of its month', async () => {
  const user = await server.signUp({ credits: 10 })
  const { campaign, order } = await ordering(user)
  await setBudget(user, campaign.clientId, 1, 'hard')
  const { articles } = await order()
  await user.api.articles.remove({ id: articles[0]?.id ?? '' })
  await order()
  expect(await budget(user, campaign.clientId)).toMatchObject({ used: 1, left: 0 })
})

test('spending is shown by client and campaign, at the price of a credit, and as CSV', async () => {
  const user = await server.signUp({ credits: 1 })
  await buy(user, 'Starter')
  const { campaign, order } = await ordering(user)
  await order('One\nTwo\nThree')
  const { body } = await send<Spending>(user, 'GET', '/api/v1/billing/spending')
  // 29.00 for 15 credits: three of them are 5.80.
  const amount = { minor: 580, currency: 'GBP' }
  expect(body).toMatchObject({
    credits: 3,
    amount,
    clients: [
      {
        clientId: campaign.clientId,
        credits: 3,
        amount,
        campaigns: [{ campaignId: campaign.id, credits: 3, amount }],
      },
    ],
  })
  const { body: file } = await send<{ csv: string; filename: string }>(
    user,
    'GET',
    '/api/v1/billing/spending/export',
  )
  expect(file.filename).toBe(`copydesk-spending-${body.month}.csv`)
  expect(file.csv).toContain(',3,5.80,GBP\r\n')
})

test('a limited member sees the spending of their clients, and sets no budgets', async () => {
  const owner = await server.signUp({ credits: 9 })
  const [seen, hidden] = [await ordering(owner), await ordering(owner)]
  await seen.order()
  await hidden.order()
  const member = await addMember(server, owner, { clientIds: [seen.campaign.clientId] })
  const { body } = await send<Spending>(member, 'GET', '/api/v1/billing/spending')
  expect(body.clients.map(({ clientId }) => clientId)).toEqual([seen.campaign.clientId])
  expect((await send(member, 'GET', budgetPath(hidden.campaign.clientId))).status).toBe(404)
  expect((await setBudget(member, seen.campaign.clientId, 5, 'hard')).status).toBe(403)
  const { body: ledger } = await send<{ items: { balance: number | null }[] }>(
    member,
    'GET',
    '/api/v1/billing/ledger',
  )
  expect(ledger.items.map(({ balance }) => balance)).toEqual([null])
})
