import type { DurableWork, JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { signWebhook } from '#server/kernel/sign-webhook.ts'
import { answerText, FailedAttempt, lostCallOf, pauseAfter, refusalOf } from './failed-attempt.ts'
import { messageBody } from './message-body.ts'
import { openWebhookSecret } from './webhook-secret.ts'
import {
  failDelivery,
  noteFailing,
  noteTaken,
  storeAttempt,
  updateWebhook,
} from './webhooks.store.ts'
import { deliveryById, hasEarlier } from './webhooks.views.ts'

type Begun = {
  id: string
  endpoint: { id: string; name: string; url: string }
  attempts: number
  messageId: string
  body: string
  /** None for a chat, which knows no signatures. */
  secrets: string[]
}
type Delivered = { status: number; body: string; tookMs: number }

const answerWithinMs = 15_000
const orderPauseMs = 1_000
/** A webhook that has taken nothing for so long is turned off. */
const patienceMs = 5 * 24 * 3_600_000

/**
 * Sends one message. Those about one article go out in their order as long as the address takes them; whatever
 * it does not take is tried again for days. One that is paused keeps its messages.
 */
export const deliverWebhook: DurableWork<Begun, Delivered> = {
  begin: async (scope, { subjectId: id }, context) => {
    const found = await deliveryById(scope, id)
    if (found?.status !== 'waiting' || found.paused) return null
    const { endpointId, articleId, name, url, message } = found
    if (found.disabledAt) return await end(scope, id, 'The webhook was turned off.')
    if (!found.mayBeTold) return await end(scope, id, 'Its API key may no longer be told of this.')
    const secrets = message.format === 'standard' ? secretsOf(context, scope, found) : []
    if (!secrets) return await end(scope, id, 'The secret can’t be read. Please make a new one.')
    if (await hasEarlier(scope, { id, endpointId, articleId })) {
      throw new RetryLater(orderPauseMs, 'an earlier message goes first')
    }
    return {
      id,
      endpoint: { id: endpointId, name, url },
      attempts: found.attempts,
      messageId: message.eventId,
      body: messageBody(message, context.settings.publicUrl),
      secrets,
    }
  },

  run: async (context, { endpoint, attempts, messageId, body, secrets }, { signal }) => {
    try {
      return await send(context, endpoint.url, { id: messageId, body, secrets }, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof FailedAttempt) || error.gone) throw error
      const pause = pauseAfter(attempts + 1, Math.random())
      throw pause === null ? error : new RetryLater(Math.max(pause, error.retryAfterMs ?? 0), error)
    }
  },

  settle: async (scope, { id, endpoint }, { status, body, tookMs }) => {
    const taken = { responseStatus: status, responseBody: body, problem: null, tookMs }
    await storeAttempt(scope, id, { status: 'delivered', ...taken })
    await noteTaken(scope, endpoint.id)
  },

  putBack: async (scope, begun, error) => {
    const failure = error instanceof RetryLater ? error.cause : error
    if (failure instanceof FailedAttempt) await note(scope, begun, failure, 'waiting')
  },

  giveUp: async (scope, { subjectId: id, begun, error }) => {
    if (begun && error instanceof FailedAttempt) await note(scope, begun, error, 'failed')
    else await failDelivery(scope, id, 'It was not taken in five days.')
    return { deliveryId: id }
  },
}

async function end(scope: Scope, id: string, problem: string): Promise<null> {
  await failDelivery(scope, id, problem)
  return null
}

type Sealed = {
  endpointId: string
  sealed: string | null
  oldSealed: string | null
  oldUntil: Date | null
}

/** The secrets that sign now; undefined where the present one can't be read. */
function secretsOf(
  context: JobContext,
  { workspaceId, now }: Scope,
  { endpointId, sealed, oldSealed, oldUntil }: Sealed,
): string[] | undefined {
  const open = (text: string) => openWebhookSecret(context, { id: endpointId, workspaceId }, text)
  const present = sealed === null ? undefined : open(sealed)
  if (present === undefined) return undefined
  const before = oldSealed && oldUntil && oldUntil > now ? open(oldSealed) : undefined
  return before === undefined ? [present] : [present, before]
}

async function send(
  { ports, clock }: JobContext,
  url: string,
  { id, body, secrets }: { id: string; body: string; secrets: string[] },
  signal: AbortSignal,
): Promise<Delivered> {
  const at = clock.now()
  const took = () => clock.now().getTime() - at.getTime()
  const signed = secrets.length > 0 ? signWebhook(secrets, { id, at, body }) : {}
  const answer = await ports
    .fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      redirect: 'manual',
      timeoutMs: answerWithinMs,
      maxBytes: 256 * 1024,
      signal,
    })
    .catch((error: unknown) => {
      throw lostCallOf(error, took())
    })
  if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer, took())
  return { status: answer.status, body: answerText(answer), tookMs: took() }
}

/** Stores a failed attempt, and turns off a webhook that is gone or has taken nothing for five days. */
async function note(
  scope: Scope,
  { id, endpoint }: Begun,
  failure: FailedAttempt,
  status: 'waiting' | 'failed',
): Promise<void> {
  const { responseStatus, responseBody, message: problem, tookMs, gone } = failure
  await storeAttempt(scope, id, { status, responseStatus, responseBody, problem, tookMs })
  const since = await noteFailing(scope, endpoint.id)
  if (!gone && scope.now.getTime() - since.getTime() < patienceMs) return
  await updateWebhook(scope, endpoint.id, { disabled_at: scope.now })
  await emit(scope, 'webhook.disabled', { id: endpoint.id, name: endpoint.name })
}
