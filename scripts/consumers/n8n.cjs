// Reads a workflow of n8n and orders (JSON: { workflow, until, orders: [{ raw, headers }] }), has n8n itself execute the
// nodes up to the one called `until` for each, and answers by which of its outputs the order leaves it, or the error.
const { createRequire } = require('node:module')
const { join } = require('node:path')
const load = createRequire(join(process.env.N8N ?? '', 'package.json'))
// n8n keeps a key in the folder of its user.
process.env.N8N_USER_FOLDER = process.env.N8N
load('reflect-metadata')
const { Workflow, createRunExecutionData } = load('n8n-workflow')
const { BinaryDataService, ExecutionLifecycleHooks, WorkflowExecute } = load('n8n-core')
const { Container } = load('@n8n/di')

const nodes = {
  'n8n-nodes-base.webhook': ['Webhook/Webhook.node.js', 'Webhook'],
  'n8n-nodes-base.extractFromFile': [
    'Files/ExtractFromFile/ExtractFromFile.node.js',
    'ExtractFromFile',
  ],
  'n8n-nodes-base.crypto': ['Crypto/Crypto.node.js', 'Crypto'],
  'n8n-nodes-base.if': ['If/If.node.js', 'If'],
}
const types = new Map(
  Object.entries(nodes).map(([type, [file, name]]) => [
    type,
    new (load(`n8n-nodes-base/dist/nodes/${file}`)[name])(),
  ]),
)
const nodeTypes = {
  getByName: (type) => types.get(type),
  getByNameAndVersion: (type, version) => {
    const node = types.get(type)
    return node?.getNodeType ? node.getNodeType(version) : node
  },
  getKnownTypes: () => ({}),
}

/** What the webhook node makes of a request. */
async function received(node, { raw, headers }) {
  const type = nodeTypes.getByNameAndVersion(node.type, node.typeVersion)
  const rawBody = Buffer.from(raw, 'utf8')
  const request = {
    method: 'POST',
    headers,
    params: {},
    query: {},
    body: JSON.parse(raw),
    rawBody,
    contentType: 'application/json',
    ips: [],
    ip: '127.0.0.1',
  }
  const context = {
    getNode: () => node,
    getNodeParameter: (name, otherwise) => node.parameters[name] ?? otherwise,
    getRequestObject: () => request,
    getResponseObject: () => ({}),
    getChildNodes: () => [],
    getWebhookName: () => 'default',
    getNodeWebhookUrl: () => 'http://localhost/webhook/copydesk-articles',
    getMode: () => 'webhook',
    logger: console,
  }
  const { workflowData } = await type.webhook(context)
  return workflowData
}

async function run({ workflow: { nodes: all, connections }, until }, order) {
  const known = all.filter(({ type }) => types.has(type))
  const workflow = new Workflow({ id: 'w', nodes: known, connections, nodeTypes, active: false })
  const start = known.find(({ type }) => type === 'n8n-nodes-base.webhook')
  const main = await received(start, order)
  const state = createRunExecutionData({
    startData: { destinationNode: { nodeName: until, mode: 'inclusive' } },
    executionData: { nodeExecutionStack: [{ node: start, data: { main }, source: null }] },
  })
  const additional = {
    hooks: new ExecutionLifecycleHooks('webhook', '1', { id: 'w', nodes: known, connections }),
    executionId: '1',
    variables: {},
    webhookBaseUrl: 'http://localhost/webhook',
    webhookWaitingBaseUrl: 'http://localhost/waiting',
    formWaitingBaseUrl: 'http://localhost/form',
    currentNodeParameters: undefined,
  }
  const execution = new WorkflowExecute(additional, 'webhook', state)
  const { data } = await execution.processRunExecutionData(workflow)
  const { error, runData } = data.resultData
  if (error) return error.message
  const outputs = runData[until]?.[0]?.data?.main ?? []
  return outputs.findIndex((items) => (items ?? []).length > 0)
}

let input = ''
process.stdin.on('data', (chunk) => (input += chunk))
process.stdin.on('end', async () => {
  await Container.get(BinaryDataService).init()
  const { orders, ...way } = JSON.parse(input)
  const answers = []
  for (const order of orders) answers.push(await run(way, order))
  process.stdout.write(JSON.stringify(answers), () => process.exit())
})
