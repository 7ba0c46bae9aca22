import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedReport } from '#test/factories/workflow-report.ts'
import { type N8nRequest, n8nWorkflowSchema, runN8n } from '#test/fakes/n8n.ts'
import type { WorkflowOrder } from '#test/fakes/workflow.ts'
import { startTrial, type WorkflowTrial } from './workflow.fixture.ts'

// The example in docs/workflow.n8n.json, executed with orders as Copydesk really sends them.

const secret = 'a secret of characters, as n8n takes it'
const text = readFileSync(
  new URL('../../../../../docs/workflow.n8n.json', import.meta.url),
  'utf8',
).replace('PUT THE VALUE OF GENERATION_WEBHOOK_SECRET HERE', secret)
const example = n8nWorkflowSchema.parse(JSON.parse(text))

let trial: WorkflowTrial
beforeAll(async () => {
  trial = await startTrial(secret)
})
afterAll(() => trial.close())

/** An article handed to the workflow, and the order as it arrived. */
async function ordered() {
  const user = await trial.server.signUp()
  const article = await trial.order(user, { initialDraft: 'Start at the café.' })
  await article.run().catch(() => undefined)
  const order = trial.fake.orders.at(-1) ?? expect.fail('no order')
  return { user, article, order }
}

/** The internet of the workflow: Copydesk itself, and a model that answers so. */
function internet(answer: () => unknown): { request: N8nRequest; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    request: async ({ url, headers, body }) => {
      if (url.startsWith('https://api.openai.com/')) {
        asked.push(body)
        const message = { content: JSON.stringify(answer()) }
        return { ok: true, body: { choices: [{ message }] } }
      }
      const { pathname } = new URL(url)
      const { app } = trial.server
      const reply = await app.request(pathname, { method: 'POST', headers, body })
      return { ok: reply.ok, body: await reply.json() }
    },
  }
}

const written = () => {
  const { article, social } = finishedReport()
  return { ...article, social }
}

test('it is one that n8n imports: known nodes, each with a name and a place of its own', () => {
  const { nodes } = example
  const known: Record<string, number> = {
    'n8n-nodes-base.webhook': 2,
    'n8n-nodes-base.extractFromFile': 1,
    'n8n-nodes-base.crypto': 1,
    'n8n-nodes-base.if': 2.2,
    'n8n-nodes-base.httpRequest': 4.2,
  }
  for (const { type, typeVersion } of nodes) expect(known[type]).toBe(typeVersion)
  for (const unique of [
    nodes.map(({ id }) => id),
    nodes.map(({ name }) => name),
    nodes.map(({ position }) => position.join()),
  ]) {
    expect(new Set(unique).size).toBe(nodes.length)
  }
})

test('every field and header of an order that it reads is one that is sent', async () => {
  const { order } = await ordered()
  const read = [...text.matchAll(/\.json\.(body|headers)((?:\??\.\w+|\['[\w-]+'\])+)/g)]
  const paths = read.map(([, part = '', rest = '']) => [part, ...(rest.match(/[\w-]+/g) ?? [])])
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const known = path.filter((name) => !['split', 'includes'].includes(name))
    const value = known.reduce<unknown>(
      (held, name) => (typeof held === 'object' && held !== null ? Reflect.get(held, name) : held),
      order,
    )
    expect([known.join('.'), typeof value]).not.toEqual([known.join('.'), 'undefined'])
  }
})

test('an order goes through it, and comes back as the article', async () => {
  const { user, article, order } = await ordered()
  const { request, asked } = internet(written)
  await runN8n(example, order, request)
  expect(asked[0]).toContain('Start at the café.')
  expect(asked[0]).toContain(JSON.stringify(JSON.stringify(order.body.input)).slice(1, -1))
  await article.run()
  expect(await user.api.articles.get({ id: article.articleId })).toMatchObject({
    status: 'completed',
    title: 'Tyres for the first frost',
    social: { linkedin: 'A post for LinkedIn.', newsletter: 'A paragraph for the newsletter.' },
  })
  expect(await article.ledger()).toEqual(['debit'])
})

test.each<[string, () => unknown]>([
  ['answers with something else', () => ({ title: 'Only a title' })],
  ['answers with no JSON object at all', () => null],
])('a model that %s ends as a failure with the credit back', async (_name, answer) => {
  const { user, article, order } = await ordered()
  const ran = await runN8n(example, order, internet(answer).request)
  expect(ran.at(-1)).toBe('Report the failure')
  const { status, failureMessage } = await user.api.articles.get({ id: article.articleId })
  expect([status, failureMessage]).toEqual([
    'failed',
    expect.stringContaining('The model did not answer as expected.'),
  ])
  expect(await article.ledger()).toEqual(['debit', 'refund'])
})

test.each<[string, (order: WorkflowOrder) => WorkflowOrder]>([
  ['whose body was changed', (order) => ({ ...order, raw: order.raw.replace('tyres', 'skis') })],
  [
    'that is repeated later',
    (order) => ({
      ...order,
      headers: { ...order.headers, 'webhook-timestamp': String(Date.now() / 1000 - 600) },
    }),
  ],
])('an order %s goes no further than the check', async (_name, forge) => {
  const { order } = await ordered()
  const { request, asked } = internet(written)
  const ran = await runN8n(example, forge(order), request)
  expect([ran.at(-1), asked]).toEqual(['From Copydesk and fresh?', []])
})
