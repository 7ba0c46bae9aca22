import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyScopeNames } from '#contracts/rules/key-scopes.ts'
import { orderOverHttp } from '#test/factories/orders-over-http.ts'
import { jsonOf, SiteServer } from '#test/fakes/site-server.ts'
import { N8n, type N8nNode } from '#test/n8n.ts'
import {
  type Caller,
  type ServerProcess,
  signUpOverHttp,
  startProcess,
  until,
} from '#test/process.ts'
import { n8nNodes } from './n8n-nodes.ts'

// The package in n8n itself, against a server with the offline writer. npm installs n8n for it, which takes minutes, unless N8N
// names a folder in which it is installed.

type Credential = { id: string; name: string }

let copydesk: ServerProcess
let n8n: N8n
/** Where a workflow sends what it has read. */
let results: SiteServer
let folder: string
let user: Caller
let credential: Credential
let apiKey: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-n8n-'))
  expect(await n8nNodes.build('real')).toBe(true)
  const data = join(folder, 'copydesk')
  copydesk = await startProcess({ DATA_DIR: data, ALLOW_PRIVATE_ADDRESSES: 'true' })
  user = await signUpOverHttp(copydesk)
  results = new SiteServer(() => ({ status: 200, json: {} }))
  await results.listen()
  n8n = await N8n.start(folder, n8nNodes.result, process.env.N8N)
  const made = await user.call<{ secret: string }>('POST', '/api/v1/keys', {
    ...{ name: 'n8n', scopes: keyScopeNames, clientIds: null },
  })
  expect(made.status).toBe(201)
  apiKey = made.body.secret
  credential = await n8n.call('POST', '/credentials', {
    ...{ name: 'Copydesk', type: 'copydeskApi', data: { origin: copydesk.url, apiKey } },
  })
}, 1_800_000)
afterAll(async () => {
  await n8n?.stop()
  await results?.close()
  await copydesk?.kill()
  rmSync(folder, { recursive: true, force: true })
})

function copydeskNode(name: string, parameters: Record<string, unknown>): N8nNode {
  return {
    ...{ name, type: 'n8n-nodes-copydesk.copydesk', typeVersion: 1, parameters },
    credentials: { copydeskApi: credential },
  }
}

const webhooks = async () =>
  (
    await user.call<{ items: { name: string; url: string; state: string }[] }>(
      'GET',
      '/api/v1/webhooks',
    )
  ).body.items

const sentTo = (path: string) => results.calls.filter((call) => call.path === path)

test('n8n loads the nodes, and tests the credential', async () => {
  const names = ['copydesk', 'copydeskTrigger', 'copydeskTool'].map(
    (name) => `n8n-nodes-copydesk.${name}`,
  )
  expect(await n8n.nodeNames()).toEqual(expect.arrayContaining(names))
  const test = async (apiKey: string) =>
    await n8n.call<{ status: string }>('POST', '/credentials/test', {
      credentials: {
        ...{ id: credential.id, name: 'Copydesk', type: 'copydeskApi' },
        data: { origin: copydesk.url, apiKey },
      },
    })
  expect((await test('cd_live_wrong')).status).toBe('Error')
  expect((await test(apiKey)).status).toBe('OK')
})

test('a list offers the campaigns that the key sees', async () => {
  const { campaignId } = await orderOverHttp(user)
  const options = await n8n.call<{ value: string }[]>('POST', '/dynamic-node-parameters/options', {
    path: 'parameters.campaignId',
    nodeTypeAndVersion: { name: 'n8n-nodes-copydesk.copydesk', version: 1 },
    methodName: 'getCampaigns',
    credentials: { copydeskApi: credential },
    currentNodeParameters: { resource: 'article', operation: 'order' },
  })
  expect(options.map(({ value }) => value)).toContain(campaignId)
})

test('a workflow orders an article, another waits for it and reads it', async () => {
  const { campaignId } = await orderOverHttp(user)
  const waiting = await n8n.addWorkflow('Read what is written', [
    {
      ...{ name: 'Written', type: 'n8n-nodes-copydesk.copydeskTrigger', typeVersion: 1 },
      parameters: { events: ['article.generated'], clientIds: [] },
      credentials: { copydeskApi: credential },
      webhookId: crypto.randomUUID(),
    },
    copydeskNode('Read', {
      ...{ resource: 'article', operation: 'get', format: 'markdown' },
      articleId: '={{ $json.data.articleId }}',
    }),
    send('/read', '={{ JSON.stringify($json) }}'),
  ])
  await turnOn(waiting)
  // n8n answers before it has done so.
  const [added] = await until(async () => {
    const items = await webhooks()
    return items.length > 0 && items
  })
  expect(added).toMatchObject({ name: 'n8n: Read what is written', state: 'active' })

  const path = crypto.randomUUID()
  const ordering = await n8n.addWorkflow('Order', [
    {
      ...{ name: 'Start', type: 'n8n-nodes-base.webhook', typeVersion: 2, webhookId: path },
      parameters: { httpMethod: 'POST', path, responseMode: 'lastNode' },
    },
    copydeskNode('Order', {
      ...{ resource: 'article', operation: 'order', campaignId, inputType: 'topic' },
      inputValue: '={{ $json.body.topic }}',
      additionalFields: {},
    }),
  ])
  await turnOn(ordering)
  const answer = await until(async () => {
    const made = await fetch(`${n8n.url}/webhook/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'Winter tyres' }),
    })
    return made.status !== 404 && made
  })
  const ordered = await answer.json()
  expect(ordered).toMatchObject({ inputValue: 'Winter tyres' })

  const [read] = await until(async () => {
    const calls = sentTo('/read')
    return calls.length > 0 && calls
  }, 120)
  expect(read && jsonOf(read)).toMatchObject({
    id: ordered.id,
    markdown: expect.stringMatching(/^# /),
  })

  // What is not signed starts nothing.
  const forged = await fetch(added?.url ?? '', {
    method: 'POST',
    body: '{"type":"article.generated"}',
  })
  expect(forged.status).toBe(401)

  await turnOff(waiting)
  await until(async () => (await webhooks()).length === 0)
  expect(sentTo('/read')).toHaveLength(1)
}, 300_000)

/** Sends what came to the results, at a path. */
function send(path: string, jsonBody: string): N8nNode {
  return {
    ...{ name: 'Send', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
    parameters: {
      ...{ method: 'POST', url: `${results.url}${path}`, sendBody: true },
      ...{ specifyBody: 'json', jsonBody },
    },
  }
}

async function turnOn({ id, versionId }: { id: string; versionId: string }): Promise<void> {
  await n8n.call('POST', `/workflows/${id}/activate`, { versionId })
}

async function turnOff({ id }: { id: string }): Promise<void> {
  await n8n.call('POST', `/workflows/${id}/deactivate`, {})
}
