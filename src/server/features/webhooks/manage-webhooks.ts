import { mostWebhooks, type Webhook, type WebhookFields } from '#contracts/developers/webhooks.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { requireWebhook, startDeliveries } from './require-webhook.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { problemOfAddress, requireHearing, requireWebhooks } from './webhooks.policy.ts'
import { deleteWebhook, insertWebhook, updateWebhook } from './webhooks.store.ts'
import {
  areClients,
  countWebhooks,
  keptDeliveries,
  scopesOfCaller,
  sealedSecret,
  shownWebhooks,
} from './webhooks.views.ts'

/** How long the secret before the present one signs as well. */
const overlapMs = 24 * 3_600_000

/** The workspace's webhooks, or those that the key which asks has added; throws `forbidden` for members. */
export async function listWebhooks(context: RequestContext): Promise<{ items: Webhook[] }> {
  return await context.reading(async (scope) => {
    requireWebhooks(scope.member)
    return { items: await shownWebhooks(scope) }
  })
}

/**
 * Adds a webhook and returns its secret, this once. One of a key is told no more than the key could read at that moment.
 * Throws `forbidden` for members and where the key may not read what it asks for, and `conflict` when there are too many.
 */
export async function createWebhook(
  context: RequestContext,
  fields: WebhookFields,
): Promise<Webhook & { secret: string }> {
  return await context.inTransaction(async (scope) => {
    requireWebhooks(scope.member)
    await requireFields(scope, fields)
    const scopes = await scopesOfCaller(scope)
    if (scopes) requireHearing(scopes, fields.events)
    if ((await countWebhooks(scope)) >= mostWebhooks) {
      throw new AppError('conflict', `A workspace can have ${mostWebhooks} webhooks.`)
    }
    const id = newId()
    const { secret, sealed } = newWebhookSecret(context, { id, workspaceId: scope.workspaceId })
    await insertWebhook(scope, { ...fields, id, sealed })
    await emit(scope, 'webhook.created', { id, name: fields.name })
    return { ...(await requireWebhook(scope, id)), secret }
  })
}

/** Changes a webhook; one that was turned off is tried again. Throws `not_found`. */
export async function changeWebhook(
  context: RequestContext,
  { id, ...fields }: WebhookFields & { id: string },
): Promise<Webhook> {
  return await context.inTransaction(async (scope) => {
    await requireWebhook(scope, id)
    await requireFields(scope, fields)
    await updateWebhook(scope, id, fields)
    await updateWebhook(scope, id, { disabled_at: null, failing_since: null })
    await emit(scope, 'webhook.updated', { id, name: fields.name })
    return await requireWebhook(scope, id)
  })
}

/** Deletes a webhook with its deliveries; throws `not_found`. */
export async function removeWebhook(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { name } = await requireWebhook(scope, id)
    await deleteWebhook(scope, id)
    await emit(scope, 'webhook.deleted', { id, name })
  })
}

/** Pauses a webhook, or resumes it and sends what has waited, also one that was turned off. Throws `not_found`. */
export async function pauseWebhook(
  context: RequestContext,
  { id, paused }: { id: string; paused: boolean },
): Promise<Webhook> {
  return await context.inTransaction(async (scope) => {
    const { name } = await requireWebhook(scope, id)
    await updateWebhook(scope, id, { paused, disabled_at: null, failing_since: null })
    if (!paused) await startDeliveries(scope, await keptDeliveries(scope, id))
    await emit(scope, paused ? 'webhook.paused' : 'webhook.resumed', { id, name })
    return await requireWebhook(scope, id)
  })
}

/** Makes a new secret and returns it, this once; the one before signs as well for a day. Throws `not_found`. */
export async function rotateSecret(
  context: RequestContext,
  id: string,
): Promise<Webhook & { secret: string }> {
  return await context.inTransaction(async (scope) => {
    requireWebhooks(scope.member)
    const before = await sealedSecret(scope, id)
    if (!before) throw new AppError('not_found')
    const { secret, sealed } = newWebhookSecret(context, { id, workspaceId: scope.workspaceId })
    const until = before.sealed ? new Date(scope.now.getTime() + overlapMs) : null
    const change = { old_secret_sealed: before.sealed, old_secret_until: until }
    await updateWebhook(scope, id, { secret_sealed: sealed, ...change })
    const webhook = await requireWebhook(scope, id)
    await emit(scope, 'webhook.secret_changed', { id, name: webhook.name })
    return { ...webhook, secret }
  })
}

async function requireFields(scope: MemberScope, { url, clientIds }: WebhookFields) {
  const problem = problemOfAddress(url)
  if (problem) throw new AppError('invalid_input', problem, { fields: { url: problem } })
  if (clientIds && !(await areClients(scope, clientIds))) throw new AppError('not_found')
}
