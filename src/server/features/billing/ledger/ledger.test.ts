import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerEntry } from '#contracts/credits/ledger.ts'
import { buy, send } from '#test/factories/payments.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Page = { items: LedgerEntry[]; nextCursor: string | null }
const ledger = async (user: TestUser, query = '') =>
  (await send<Page>(user, 'GET', `/api/v1/billing/ledger${query}`)).body

test('every movement says when, what, who, for which article and by which invoice', async () => {
  const user = await server.signUp({ credits: 2, fullName: 'Ada Byron' })
  await buy(user, 'Small top-up')
  const articleId = await createWrittenArticle(server.database, user)
  await user.api.procedures.deductUserCredit({
    p_user_id: user.userId,
    p_article_id: articleId,
    p_description: 'Article creation: Anvils',
  })
  const { items } = await ledger(user)
  expect(items).toMatchObject([
    {
      kind: 'debit',
      pool: 'free',
      credits: -1,
      balance: 6,
      person: 'Ada Byron',
      description: 'Article creation: Anvils',
      article: { id: articleId, exists: true },
      client: { name: expect.any(String) },
      invoice: null,
    },
    { kind: 'grant', pool: 'bolt_on', credits: 5, balance: 7, person: null, invoice: 'TEST-0001' },
    { kind: 'grant', pool: 'free', credits: 2, balance: 2, description: 'Welcome credits' },
  ])
  const [, bought] = items
  expect((await ledger(user, '?kind=grant&pool=bolt_on')).items).toEqual([bought])
  expect((await ledger(user, '?to=2020-01-01')).items).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect((await ledger(user, `?from=${today}`)).items).toHaveLength(3)
  const { body } = await send<{ csv: string }>(user, 'GET', '/api/v1/billing/ledger/export')
  expect(body.csv.split('\r\n')).toHaveLength(5)
  expect(body.csv).toContain('TEST-0001')
})

test('long ledgers come in pages, each movement once', async () => {
  const user = await server.signUp({ credits: 2 })
  await createCampaign(user)
  await server.database.kysely
    .insertInto('credit_ledger')
    .values(
      Array.from({ length: 120 }, (_, n) => ({
        workspace_id: user.workspaceId,
        kind: 'grant' as const,
        pool: 'free' as const,
        amount: 1,
        reference: `gift ${n}`,
      })),
    )
    .execute()
  const seen: string[] = []
  let page = await ledger(user)
  seen.push(...page.items.map(({ id }) => id))
  while (page.nextCursor) {
    page = await ledger(user, `?cursor=${page.nextCursor}`)
    seen.push(...page.items.map(({ id }) => id))
  }
  expect([seen.length, new Set(seen).size]).toEqual([121, 121])
})
