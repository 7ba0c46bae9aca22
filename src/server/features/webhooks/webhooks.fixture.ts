import { randomUUID } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll } from 'vitest'
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '#contracts/developers/webhooks.ts'
import { jobContext } from '#server/context/context.ts'
import { deliverWebhookTask } from '#server/features/events/index.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { type SiteCall, SiteServer } from '#test/fakes/site-server.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

export let server: TestApp
/** Takes everything that is not planned otherwise; each test has a path of its own. */
export let receiver: SiteServer

/** A server that works on no queue; each test makes the attempts itself. */
export function serveWebhooks(): void {
  beforeAll(async () => {
    server = await startTestApp()
    receiver = new SiteServer(() => ({ status: 200, json: { taken: true } }))
    await receiver.listen()
  })
  afterAll(async () => {
    await receiver.close()
    await server.close()
  })
}

/** A person, or a key of theirs. */
type Caller = Pick<TestUser, 'request'>

/** A JSON request to the webhooks; answers status and body. */
export async function call<Body = Record<string, unknown>>(
  user: Caller,
  method: string,
  path = '',
  body?: unknown,
): Promise<{ status: number; body: Body }> {
  // One delivery has an address of its own.
  const base = path.startsWith('/deliveries/') ? '/api/v1/webhook-' : '/api/v1/webhooks/'
  const answer = await user.request(`${base}${path.slice(1)}`.replace(/\/$/, ''), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

export type Endpoint = Webhook & { secret: string; path: string }

/** A webhook for drafts and comments, to a path of its own. */
export async function addWebhook(
  user: Caller,
  fields: Record<string, unknown> = {},
): Promise<Endpoint> {
  const path = `/${randomUUID()}`
  const { status, body } = await call<Endpoint>(user, 'POST', '', {
    name: 'Reports',
    url: `${receiver.url}${path}`,
    format: 'standard',
    events: ['article.created', 'comment.created'],
    clientIds: null,
    ...fields,
  })
  if (status !== 201) throw new Error(`no webhook: ${JSON.stringify(body)}`)
  return { ...body, path }
}

/** Begins a draft, which is an event; answers the ids. */
export async function beginDraft(user: TestUser, title = 'Anvils', of?: { campaignId: string }) {
  const campaignId = of?.campaignId ?? (await createCampaign(user)).id
  const answer = await user.request('/api/v1/manuscripts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ campaignId, title }),
  })
  const { id: articleId } = (await answer.json()) as { id: string }
  return { articleId, campaignId }
}

export async function deliveriesOf(user: TestUser, { id }: { id: string }) {
  const path = `/${id}/deliveries`
  return (await call<{ items: WebhookDelivery[]; nextCursor: string | null }>(user, 'GET', path))
    .body
}

export const deliveryOf = async (user: TestUser, id: string) =>
  (await call<WebhookDeliveryDetail>(user, 'GET', `/deliveries/${id}`)).body

/** One attempt at a delivery; answers the `RetryLater` it asked for, or undefined. */
export async function attempt(user: TestUser, subjectId: string): Promise<RetryLater | undefined> {
  const context = jobContext(server.wiring, randomUUID())
  try {
    await attemptTask(context, deliverWebhookTask, { workspaceId: user.workspaceId, subjectId })
  } catch (error) {
    if (error instanceof RetryLater) return error
    throw error
  }
}

/** One attempt at the newest delivery of a webhook, which is answered as it then stands. */
export async function attemptNewest(user: TestUser, webhook: Endpoint) {
  const [newest] = (await deliveriesOf(user, webhook)).items
  if (!newest) throw new Error('nothing is to be delivered')
  const later = await attempt(user, newest.id)
  return { ...(await deliveryOf(user, newest.id)), later }
}

/** What came to a webhook's path. */
export const callsTo = ({ path }: Pick<Endpoint, 'path'>) =>
  receiver.calls.filter((one) => one.path === path)

/** The message of a call, as a receiver with this secret reads it; throws where the signature is wrong. */
export function verified(one: SiteCall | undefined, secret: string) {
  if (!one) throw new Error('no call')
  const headers = one.headers as Record<string, string>
  return new Verifier(secret).verify(one.body.toString(), headers) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }
}
