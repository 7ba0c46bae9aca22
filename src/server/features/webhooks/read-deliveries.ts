import {
  deliveryRows,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '#contracts/developers/webhooks.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { insertDeliveries } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { messageBody, testEvent } from './message-body.ts'
import { requireWebhook, startDeliveries } from './require-webhook.ts'
import { requireWebhooks } from './webhooks.policy.ts'
import { reopenDeliveries } from './webhooks.store.ts'
import { deliveryById, newestDeliveries } from './webhooks.views.ts'

/** As many as are sent again at once. */
const mostResent = 1_000

type Walked = { id: string; cursor?: string | undefined; limit?: number | undefined }

/** What was sent to a webhook, newest first, a page at a time. Throws `forbidden` and `not_found`. */
export async function listDeliveries(
  context: RequestContext,
  { id, cursor, limit = deliveryRows }: Walked,
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  return await context.reading(async (scope) => {
    await requireWebhook(scope, id)
    // One more than a page shows whether there is another.
    const found = await newestDeliveries(scope, { id, before: cursor, limit: limit + 1 })
    const items = found.slice(0, limit)
    return { items, nextCursor: found.length > items.length ? (items.at(-1)?.id ?? null) : null }
  })
}

/** One delivery with its payload and the answer. Throws `forbidden` and `not_found`. */
export async function getDelivery(
  context: RequestContext,
  id: string,
): Promise<WebhookDeliveryDetail> {
  return await context.reading(async (scope) => {
    const found = await requireDelivery(scope, id)
    const { event, status, attempts, responseStatus, problem, tookMs } = found
    const { attemptedAt, createdAt, responseBody, message } = found
    const payload = messageBody(message, context.settings.publicUrl)
    const shown = { event, status, attempts, responseStatus, problem, tookMs }
    return { id, ...shown, attemptedAt, createdAt, responseBody, payload }
  })
}

/** Sends a test event; throws `forbidden`, `not_found`, and `conflict` for a webhook that is paused or turned off. */
export async function sendTest(
  context: RequestContext,
  endpointId: string,
): Promise<{ deliveryId: string }> {
  return await context.inTransaction(async (scope) => {
    await requireSending(scope, endpointId)
    const [id, eventId] = [newId(), newId()]
    const of = { id, endpointId, eventId, clientId: null, articleId: null }
    await insertDeliveries(scope, [{ ...of, event: testEvent }])
    await startDeliveries(scope, [id])
    return { deliveryId: id }
  })
}

/** Sends a delivery again, under the same id for its receiver; one that still waits is left to. Throws as `sendTest`. */
export async function resendDelivery(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { endpointId } = await requireDelivery(scope, id)
    await requireSending(scope, endpointId)
    await startDeliveries(scope, await reopenDeliveries(scope, { id }))
  })
}

/** Sends again what has failed since a time, oldest first. Throws as `sendTest`. */
export async function resendFailed(
  context: RequestContext,
  { id: endpointId, since }: { id: string; since: string },
): Promise<{ resent: number }> {
  return await context.inTransaction(async (scope) => {
    await requireSending(scope, endpointId)
    const which = { endpointId, since: new Date(since), limit: mostResent }
    const ids = await reopenDeliveries(scope, which)
    await startDeliveries(scope, ids)
    return { resent: ids.length }
  })
}

async function requireDelivery(scope: MemberScope, id: string) {
  requireWebhooks(scope.member)
  const found = await deliveryById(scope, id)
  if (!found) throw new AppError('not_found')
  return found
}

async function requireSending(scope: MemberScope, endpointId: string): Promise<void> {
  const { state } = await requireWebhook(scope, endpointId)
  if (state === 'paused') throw new AppError('conflict', 'This webhook is paused. Resume it first.')
  if (state === 'disabled') {
    throw new AppError('conflict', 'This webhook is turned off. Turn it on again first.')
  }
}
