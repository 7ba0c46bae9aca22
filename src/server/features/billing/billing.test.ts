import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionStatusSchema } from '#contracts/credits/credits.ts'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { buy } from '#test/factories/payments.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function addArticle(user: TestUser): Promise<string> {
  const campaign = await createCampaign(user)
  const id = newId()
  await server.database.kysely
    .insertInto('articles')
    .values({
      id,
      workspace_id: user.workspaceId,
      client_id: campaign.clientId,
      campaign_id: campaign.id,
      input_type: 'topic',
      input_value: 'Anvils',
    })
    .execute()
  return id
}

async function checkSubscription(user: TestUser) {
  const answer = await user.request('/functions/v1/check-subscription', { method: 'POST' })
  expect(answer.status).toBe(200)
  return subscriptionStatusSchema.parse(await answer.json())
}

test('without a subscription the Free Plan is shown with the available plans by credits', async () => {
  const user = await server.signUp({ credits: 2 })
  const status = await checkSubscription(user)
  expect(status).toMatchObject({
    subscribed: false,
    plan_name: 'Free Plan',
    subscription_tier: null,
    subscription_price: null,
    subscription_currency: 'GBP',
    subscription_interval: 'month',
    subscription_end: null,
    subscription_credits: 0,
    bolt_on_credits: 0,
    user_credits: 2,
    user_id: user.userId,
    current_plan: null,
  })
  expect(status.available_plans.map((plan) => plan.name)).toEqual(['Starter', 'Pro', 'Enterprise'])
  expect(status.available_plans[0]).toMatchObject({ price: 29, currency: 'GBP', credits: 15 })
})

test('a subscription shows its plan, its price in major units and its end', async () => {
  const user = await server.signUp()
  const plan = await server.database.kysely
    .selectFrom('subscription_plans')
    .selectAll()
    .where('name', '=', 'Pro')
    .executeTakeFirstOrThrow()
  const id = newId()
  await server.database.kysely
    .insertInto('subscriptions')
    .values({
      id,
      workspace_id: user.workspaceId,
      plan_id: plan.id,
      status: 'active',
      current_period_end: new Date('2031-02-03T00:00:00Z'),
    })
    .execute()
  expect(await checkSubscription(user)).toMatchObject({
    subscribed: true,
    plan_name: 'Pro',
    plan_price: 79,
    subscription_price: 79,
    subscription_end: '2031-02-03T00:00:00.000Z',
    subscription_state: 'renews',
    current_plan: { id: plan.id, name: 'Pro', price: 79 },
  })
  const states = [
    { change: { cancel_at_period_end: true }, state: 'ends' },
    { change: { status: 'past_due' }, state: 'payment_due' },
  ] as const
  for (const { change, state } of states) {
    const row = server.database.kysely.updateTable('subscriptions').where('id', '=', id)
    await row.set(change).execute()
    expect(await checkSubscription(user)).toMatchObject({ subscription_state: state })
  }
  await server.database.kysely
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .execute()
  expect(await checkSubscription(user)).toMatchObject({
    subscribed: false,
    plan_name: 'Free Plan',
  })
})

test('those who buy get the address of the customer portal once there is a customer', async () => {
  const owner = await server.signUp({ credits: 2 })
  expect((await checkSubscription(owner)).stripe_customer_portal_url).toBeNull()
  await buy(owner, 'Small top-up')
  const { stripe_customer_portal_url: url } = await checkSubscription(owner)
  expect(url).toMatch(/^http.*\/dashboard\/manage-subscription\?portal=open$/)
  const member = await addMember(server, owner)
  expect((await checkSubscription(member)).stripe_customer_portal_url).toBeNull()
})

test('the check needs a session', async () => {
  const answer = await server.app.request('/functions/v1/check-subscription', { method: 'POST' })
  expect(answer.status).toBe(401)
})

test('an article is charged once, even by concurrent requests', async () => {
  const user = await server.signUp({ credits: 2 })
  const articleId = await addArticle(user)
  const deduct = () =>
    user.api.procedures.deductUserCredit({
      p_user_id: user.userId,
      p_article_id: articleId,
      p_description: 'Article creation: Anvils',
    })
  const answers = await Promise.all([deduct(), deduct(), deduct()])
  expect([...answers, await deduct()]).toEqual(Array(4).fill({ credits: 1 }))
  expect(await user.api.procedures.getTotalUserCredits({ p_user_id: user.userId })).toBe(1)
  const debits = await server.database.kysely
    .selectFrom('credit_ledger')
    .select(['amount', 'description'])
    .where('article_id', '=', articleId)
    .execute()
  expect(debits).toEqual([{ amount: -1, description: 'Article creation: Anvils' }])
})

test('without credits nothing is charged and the error says so', async () => {
  const user = await server.signUp({ credits: 0 })
  const articleId = await addArticle(user)
  const charge = user.api.procedures.deductUserCredit({
    p_user_id: user.userId,
    p_article_id: articleId,
    p_description: 'Article creation: Anvils',
  })
  await expect(charge).rejects.toMatchObject({
    status: 402,
    message: 'insufficient credits: You need at least 1 credit to create an article',
  })
})

test('the procedures treat other users like unknown ones', async () => {
  const [owner, stranger] = [await server.signUp({ credits: 2 }), await server.signUp()]
  const articleId = await addArticle(owner)
  for (const p_user_id of [owner.userId, newId()]) {
    await expect(stranger.api.procedures.getTotalUserCredits({ p_user_id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      stranger.api.procedures.deductUserCredit({
        p_user_id,
        p_article_id: articleId,
        p_description: 'Not mine',
      }),
    ).rejects.toMatchObject({ status: 404 })
  }
  await expect(
    stranger.api.procedures.deductUserCredit({
      p_user_id: stranger.userId,
      p_article_id: articleId,
      p_description: 'Not mine',
    }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await owner.api.procedures.getTotalUserCredits({ p_user_id: owner.userId })).toBe(2)
})
