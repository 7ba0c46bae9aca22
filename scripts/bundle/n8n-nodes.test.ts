import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleStages } from '#contracts/rules/articles/article-stages.ts'
import { publicEvents } from '#contracts/rules/public-events.ts'
import { makeKey } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { n8nNodes } from './n8n-nodes.ts'

// The package as it is packed, in place of n8n called by what a node asks of it. n8n itself runs it in n8n.real.ts.

type Property = { name: string; options?: (Property & { value?: string })[] }
type Loaded = {
  description: { properties: Property[] }
  execute(): Promise<{ json: Record<string, unknown> }[][]>
  webhook(): Promise<{ noWebhookResponse?: boolean; workflowData?: unknown }>
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', () => Promise<boolean>> }
  methods: { loadOptions: Record<string, () => Promise<{ name: string; value: string }[]>> }
}

let server: TestApp
let folder: string
let node: Loaded
let trigger: Loaded
beforeAll(async () => {
  expect(await n8nNodes.build('test')).toBe(true)
  folder = mkdtempSync('packages/n8n-nodes-copydesk/.test-')
  execFileSync('tar', ['xzf', resolve(n8nNodes.result), '-C', folder])
  const workflow = `${folder}/node_modules/n8n-workflow`
  mkdirSync(workflow, { recursive: true })
  const values = [
    "exports.NodeConnectionTypes = { Main: 'main' }",
    'exports.NodeApiError = function (node, error) { return error }',
    'exports.NodeOperationError = class extends Error {}',
  ]
  writeFileSync(`${workflow}/index.js`, values.join('\n'))
  const load = createRequire(resolve(`${folder}/package/package.json`))
  const { n8n } = load('./package.json')
  const [first, second] = n8n.nodes.map((path: string) => load(`./${path}`))
  node = new first.Copydesk()
  trigger = new second.CopydeskTrigger()
  server = await startTestApp()
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

type Request = {
  method: string
  url: string
  qs?: Record<string, unknown>
  body?: object
  headers?: Record<string, string>
}

/** What n8n gives a node: its parameters, the credential, and requests with it. */
function host(token: string, parameters: Record<string, unknown>, execution = '7') {
  const kept: Record<string, string> = {}
  return {
    kept,
    getInputData: () => [{ json: {} }],
    getNodeParameter: (name: string, item: unknown, otherwise: unknown = item) =>
      parameters[name] ?? otherwise,
    getCurrentNodeParameter: (name: string) => parameters[name],
    getCredentials: async () => ({ origin: 'http://copydesk.test/', apiKey: token }),
    getNode: () => ({ id: 'n', name: 'Copydesk' }),
    getWorkflow: () => ({ id: 'w', name: 'Weekly' }),
    getExecutionId: () => execution,
    getWorkflowStaticData: () => kept,
    getNodeWebhookUrl: () => 'https://n8n.example/webhook/1/webhook',
    continueOnFail: () => false,
    logger: console,
    helpers: {
      returnJsonArray: (json: object) => [{ json }],
      async httpRequestWithAuthentication(_: string, { method, url, qs, body, headers }: Request) {
        const to = new URL(url)
        for (const [name, value] of Object.entries(qs ?? {})) to.searchParams.set(name, `${value}`)
        const answer = await server.app.request(to.href, {
          method,
          headers: {
            ...headers,
            authorization: `Bearer ${token}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        if (answer.ok) return await answer.json()
        const { message } = await answer.json()
        throw Object.assign(new Error(message), { httpCode: String(answer.status) })
      },
    },
  }
}

/** What the node answers to one item. */
async function run(token: string, parameters: Record<string, unknown>, execution?: string) {
  const [items = []] = await node.execute.call(
    host(token, { resource: 'article', ...parameters }, execution) as never,
  )
  return items.map(({ json }) => json)
}

const tokenOf = async (owner: TestUser) => (await makeKey(server, owner)).token

test('an order is one within an execution, and another in the next', async () => {
  const owner = await server.signUp({ credits: 5 })
  const { id: campaignId } = await createCampaign(owner)
  const token = await tokenOf(owner)
  const order = {
    operation: 'order',
    ...{ campaignId, inputType: 'topic', inputValue: 'Anvils, old and new' },
    additionalFields: { goal: 'Sell anvils', seoTemplateId: '' },
  }
  const [first] = await run(token, order)
  expect(first).toMatchObject({ inputValue: 'Anvils, old and new', creditsLeft: 4 })
  expect((await run(token, order))[0]?.id).toBe(first?.id)
  expect((await run(token, order, '8'))[0]?.id).not.toBe(first?.id)
  expect(await run(token, { operation: 'getAll', returnAll: true })).toHaveLength(2)
  expect(await run(token, { operation: 'getAll', limit: 1, filters: {} })).toHaveLength(1)
})

test('an article is read, and other words for it are proposed', async () => {
  const owner = await server.signUp()
  const articleId = await createWrittenArticle(server.database, owner)
  const token = await tokenOf(owner)
  const [text] = await run(token, { operation: 'get', articleId, format: 'markdown' })
  expect(text?.markdown).toMatch(/^# /)
  const [parts] = await run(token, { operation: 'get', articleId, format: 'parts' })
  expect(parts).toMatchObject({ id: articleId, content: expect.anything() })
  const words = String(text?.markdown).split('\n\n').at(-1)?.trim().split(' ').slice(0, 3).join(' ')
  const proposal = { operation: 'proposeEdit', articleId, oldText: words, newText: 'Other words' }
  const [made] = await run(token, { ...proposal, reason: 'Shorter' })
  expect(made?.id).toBeTruthy()
  const colleague = await addMember(server, owner)
  const asked = { operation: 'askReview', articleId, reviewerId: colleague.userId }
  expect(await run(token, asked)).toEqual([{ id: articleId, reviewerId: colleague.userId }])
  const reviewers = await node.methods.loadOptions.getReviewers?.call(
    host(token, { articleId }) as never,
  )
  expect(reviewers?.map(({ value }) => value)).toContain(colleague.userId)
})

test('lists offer what the key sees', async () => {
  const owner = await server.signUp()
  const [one, other] = [
    await createCampaign(owner, { name: 'B' }),
    await createCampaign(owner, { name: 'A' }),
  ]
  const all = host(await tokenOf(owner), {})
  const { getCampaigns, getClients, getTones } = node.methods.loadOptions
  expect(await getCampaigns?.call(all as never)).toEqual([
    { name: 'A', value: other.id },
    { name: 'B', value: one.id },
  ])
  expect((await getTones?.call(all as never))?.length).toBeGreaterThan(0)
  const limited = await makeKey(server, owner, { clientIds: [one.clientId] })
  const seen = await getClients?.call(host(limited.token, {}) as never)
  expect(seen?.map(({ value }) => value)).toEqual([one.clientId])
})

test('the trigger adds its webhook, takes what is signed alone, and takes the webhook away', async () => {
  const owner = await server.signUp()
  const token = await tokenOf(owner)
  const n8n = host(token, { events: ['article.generated'] })
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default
  expect(await checkExists.call(n8n as never)).toBe(false)
  await create.call(n8n as never)
  expect(await checkExists.call(n8n as never)).toBe(true)
  const listed = async () => (await (await owner.request('/api/v1/webhooks')).json()).items
  expect(await listed()).toMatchObject([{ name: 'n8n: Weekly', events: ['article.generated'] }])

  const body = '{"type":"article.generated","timestamp":"t","data":{"articleId":"ä"}}'
  const signed = (secret: string, at = new Date()) => ({
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('m1', at, body)}`,
  })
  const answers: number[] = []
  const response = {
    status: (code: number) => {
      answers.push(code)
      return { send: () => ({ end: () => {} }) }
    },
  }
  const receive = (headers: object, raw = body) =>
    trigger.webhook.call({
      ...n8n,
      getRequestObject: () => ({ rawBody: Buffer.from(raw) }),
      getHeaderData: () => headers,
      getResponseObject: () => response,
      getBodyData: () => JSON.parse(raw),
    } as never)
  const secret = n8n.kept.secret ?? ''
  const json = { id: 'm1', type: 'article.generated', timestamp: 't', data: { articleId: 'ä' } }
  expect(await receive(signed(secret))).toEqual({ workflowData: [[{ json }]] })
  const other = `whsec_${Buffer.from('another secret of some length').toString('base64')}`
  const refused = [
    receive(signed(other)),
    receive(signed(secret), body.replace('ä', 'ö')),
    receive(signed(secret, new Date(Date.now() - 400_000))),
    receive({}),
  ]
  for (const one of refused) expect(await one).toEqual({ noWebhookResponse: true })
  expect(answers).toEqual([401, 401, 401, 401])

  await remove.call(n8n as never)
  expect(await listed()).toEqual([])
  expect(n8n.kept).toEqual({})
  await create.call(n8n as never)
  const [{ id }] = await listed()
  await owner.request(`/api/v1/webhooks/${id}`, { method: 'DELETE' })
  expect(await checkExists.call(n8n as never)).toBe(false)
  expect(await remove.call(n8n as never)).toBe(true)
})

test('the nodes know every event and every stage, and need no package at runtime', () => {
  const valuesOf = (properties: Property[], name: string) =>
    properties
      .find((one) => one.name === name)
      ?.options?.map(({ value }) => value)
      .sort()
  expect(valuesOf(trigger.description.properties, 'events')).toEqual(
    Object.keys(publicEvents).sort(),
  )
  const filters = node.description.properties.find(({ name }) => name === 'filters')
  expect(valuesOf(filters?.options ?? [], 'stage')).toEqual([...articleStages].sort())
  const { dependencies } = JSON.parse(readFileSync(`${folder}/package/package.json`, 'utf8'))
  expect(dependencies).toBeUndefined()
})
