import { createHmac } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import type { WorkflowOrder } from './workflow.ts'

/** The parts of n8n's export format that are executed here. */
export const n8nWorkflowSchema = z.object({
  name: z.string().min(1),
  nodes: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: z.string().min(1),
      type: z.string(),
      typeVersion: z.number(),
      position: z.tuple([z.number(), z.number()]),
      parameters: z.record(z.string(), z.unknown()),
      webhookId: z.string().optional(),
      retryOnFail: z.boolean().optional(),
      maxTries: z.int().optional(),
      waitBetweenTries: z.int().optional(),
      onError: z.literal('continueErrorOutput').optional(),
    }),
  ),
  connections: z.record(
    z.string(),
    z.strictObject({
      main: z.array(
        z.array(z.strictObject({ node: z.string(), type: z.literal('main'), index: z.literal(0) })),
      ),
    }),
  ),
  settings: z.object({ executionOrder: z.literal('v1') }),
  active: z.literal(false),
})
export type N8nWorkflow = z.infer<typeof n8nWorkflowSchema>
type Node = N8nWorkflow['nodes'][number]
type Item = Record<string, unknown>

/** Sends the requests of a workflow; the response is JSON. */
export type N8nRequest = (call: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<{ ok: boolean; body: unknown }>

/** Executes a workflow for an order as n8n would, item by item; returns the names of the nodes that ran. */
export async function runN8n(
  { nodes, connections }: N8nWorkflow,
  order: WorkflowOrder,
  request: N8nRequest,
): Promise<string[]> {
  const made = new Map<string, Item>()
  const ran: string[] = []
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const trigger = nodes.find(({ type }) => type === 'n8n-nodes-base.webhook')
  const waiting: [Node | undefined, Item][] = [[trigger, {}]]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [node, item] = next
    if (!node) throw new Error('connected to a node that is not there')
    ran.push(node.name)
    const evaluate = (text: unknown) => evaluated(text, item, made)
    const { output, result } = await execute(node, { item, order, evaluate, request })
    made.set(node.name, result)
    for (const { node: name } of connections[node.name]?.main[output] ?? []) {
      waiting.push([byName.get(name), result])
    }
  }
  return ran
}

type Execution = {
  item: Item
  order: WorkflowOrder
  evaluate: (text: unknown) => unknown
  request: N8nRequest
}

async function execute(node: Node, { item, order, evaluate, request }: Execution) {
  const { parameters } = node
  switch (node.type) {
    case 'n8n-nodes-base.webhook':
      return { output: 0, result: { headers: order.headers, body: order.body } }
    case 'n8n-nodes-base.extractFromFile': {
      // Where no encoding is named, n8n guesses one, and English prose with a few other letters is misread.
      const { encoding = 'latin1' } = extractSchema.parse(parameters.options)
      const raw = Buffer.from(order.raw).toString(encoding)
      return { output: 0, result: { [String(parameters.destinationKey)]: raw } }
    }
    case 'n8n-nodes-base.crypto': {
      const hmac = createHmac(String(parameters.type), String(parameters.secret))
      const digest = hmac.update(String(evaluate(parameters.value))).digest('base64')
      return { output: 0, result: { ...item, [String(parameters.dataPropertyName)]: digest } }
    }
    case 'n8n-nodes-base.if': {
      const { conditions } = ifSchema.parse(parameters.conditions)
      const holds = conditions.every(({ leftValue }) => evaluate(leftValue) === true)
      return { output: holds ? 0 : 1, result: item }
    }
    case 'n8n-nodes-base.httpRequest':
      return await requested(node, evaluate, request)
    default:
      throw new Error(`${node.type} is not known here`)
  }
}

const extractSchema = z.object({ encoding: z.literal('utf8').optional() })
const ifSchema = z.object({ conditions: z.array(z.object({ leftValue: z.string() })) })
const headersSchema = z
  .object({ parameters: z.array(z.object({ name: z.string(), value: z.string() })) })
  .default({ parameters: [] })

async function requested(node: Node, evaluate: Execution['evaluate'], request: N8nRequest) {
  const { url, headerParameters, jsonBody } = node.parameters
  const headers = headersSchema
    .parse(headerParameters)
    .parameters.map(({ name, value }) => [name, String(evaluate(value))] as const)
  try {
    const answer = await request({
      url: String(evaluate(url)),
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
      body: String(evaluate(jsonBody)),
    })
    if (!answer.ok) throw new Error(`${node.name}: ${JSON.stringify(answer.body)}`)
    return { output: 0, result: answer.body as Item }
  } catch (error) {
    if (!node.onError) throw error
    return { output: 1, result: { error: String(error) } }
  }
}

/** Evaluates a parameter as n8n does: an expression after `=`, with code in double braces. */
function evaluated(text: unknown, $json: Item, made: ReadonlyMap<string, Item>): unknown {
  if (typeof text !== 'string' || !text.startsWith('=')) return text
  const $ = (name: string) => ({ first: () => ({ json: made.get(name) }) })
  const run = (code = ''): unknown => runInNewContext(`(${code})`, { $, $json })
  const [, whole] = /^=\{\{((?:(?!\}\}).)*)\}\}$/s.exec(text) ?? []
  if (whole !== undefined) return run(whole)
  return text.slice(1).replace(/\{\{(.*?)\}\}/gs, (_match, code: string) => String(run(code)))
}
