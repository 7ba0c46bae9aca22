import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GenerationRequest, WorkflowReport } from '#contracts/articles/workflow.ts'

export type WorkflowOrder = { headers: IncomingHttpHeaders; raw: string; body: GenerationRequest }

/** The workflow's reply to an order. */
export type WorkflowReply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** Accepted, but never replies. */
  | 'hang'
  /** The connection is cut after the order was read. */
  | 'cut'

export type FakeWorkflow = {
  url: string
  orders: WorkflowOrder[]
  /** Chooses the reply; it may first report, for example. */
  onOrder: (order: WorkflowOrder, index: number) => WorkflowReply | Promise<WorkflowReply>
  close(): Promise<void>
}

/** n8n's reply when it is set to respond immediately. */
export const accepted: WorkflowReply = { status: 200, body: { message: 'Workflow was started' } }

/** Reports on an order over HTTP, as a workflow does; returns the status. */
export async function reportOn(order: WorkflowOrder, report: WorkflowReport): Promise<number> {
  const answer = await fetch(String(order.headers['copydesk-callback-url']), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${order.body.callbackToken}`,
    },
    body: JSON.stringify(report),
  })
  return answer.status
}

/** An HTTP server that accepts orders like n8n, Make or Zapier. */
export async function startFakeWorkflow(): Promise<FakeWorkflow> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const raw = Buffer.concat(chunks).toString()
    const order = { headers: request.headers, raw, body: JSON.parse(raw) as GenerationRequest }
    fake.orders.push(order)
    try {
      send(response, await fake.onOrder(order, fake.orders.length - 1))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fake: FakeWorkflow = {
    url: `http://127.0.0.1:${port}/webhook/articles`,
    orders: [],
    onOrder: () => accepted,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

function send(response: ServerResponse, reply: WorkflowReply): void {
  if (reply === 'hang') return
  if (reply === 'cut') {
    response.destroy()
    return
  }
  const { status, body, headers } = reply
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}
