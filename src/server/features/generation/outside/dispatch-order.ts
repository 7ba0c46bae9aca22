import type { GenerationRequest } from '#contracts/articles/workflow.ts'
import type { JobContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { attemptsOf, insertAttempt, settleAttempt } from '#server/features/webhook-log/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { DeliveryError } from '#server/providers/workflow/delivery-error.ts'
import type { Workflow } from '#server/providers/workflow/port.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import type { StagedRun } from '../run/staged-run.ts'
import type { WorkflowAnswer } from './clean-answer.ts'
import { readReply } from './read-reply.ts'
import { waitForAnswer } from './wait-for-answer.ts'
import { noteSending } from './workflow.store.ts'
import { WorkflowFailure } from './workflow-failure.ts'

/** Pauses after the first, second and third attempt; the fourth is the last. */
const pausesMs = [5_000, 30_000, 120_000]

/**
 * Makes one attempt to hand the order over, with a row in the webhook log. Answers the article if the
 * workflow replies with it, else null. Throws `RetryLater` to try again, and `WorkflowFailure` after the
 * last attempt.
 */
export async function dispatchOrder(
  context: JobContext,
  workflow: Workflow,
  run: StagedRun,
  order: PackageOrder,
): Promise<{ answer: WorkflowAnswer | null }> {
  const token = workflow.tokenOf(order.runId)
  const request = requestOf(context, order, token)
  const attempt = await beginAttempt(context, workflow, order, request, token)
  try {
    const reply = await workflow.deliver({
      id: order.runId,
      body: JSON.stringify(request),
      token,
      callbackUrl: `${context.settings.publicUrl}/api/generation/callback/${order.runId}`,
      at: context.clock.now(),
      signal: run.signal,
    })
    const answer = readReply(order, reply)
    await settle(context, order, attempt.id, 'sent')
    return { answer }
  } catch (error) {
    if (error instanceof ProviderError) {
      await settle(context, order, attempt.id, 'failed', wordsOf(error))
    }
    if (!(error instanceof DeliveryError)) throw error
    const pauseMs = pauseAfter(error, attempt.number)
    if (pauseMs !== null) return { answer: await waitForAnswer(context, order, pauseMs) }
    throw new WorkflowFailure('rejected', `${titleOf(error)}: ${error.message}.`, { cause: error })
  }
}

/** Exactly what the built-in writer works from, and where the answer belongs. */
function requestOf(context: JobContext, order: PackageOrder, token: string): GenerationRequest {
  const { authorTemplate } = order.order
  const absolute = (url: string | null) =>
    url?.startsWith('/') ? context.settings.publicUrl + url : url
  return {
    ...order.order,
    processingId: order.runId,
    callbackToken: token,
    timestamp: context.clock.now().toISOString(),
    authorTemplate: authorTemplate && {
      ...authorTemplate,
      image_url: absolute(authorTemplate.image_url),
      photo: absolute(authorTemplate.photo),
    },
  }
}

async function beginAttempt(
  context: JobContext,
  workflow: Workflow,
  order: PackageOrder,
  request: GenerationRequest,
  token: string,
): Promise<{ id: string; number: number }> {
  const id = newId()
  return await context.inWorkspace(order.workspaceId, async (scope) => {
    await noteSending(scope, order.runId, secretHash(token))
    const { articleId, clientId, runId } = order
    const facts = { id: articleId, clientId, runId, stage: 'sending', percent: 0 }
    await emit(scope, 'article.progressed', facts)
    const before = await attemptsOf(scope, order.runId)
    await insertAttempt(scope, {
      id,
      processingId: order.runId,
      articleId: order.articleId,
      webhookUrl: workflow.address,
      mode: workflow.mode,
      payload: { ...request, callbackToken: '[redacted]' },
    })
    return { id, number: before + 1 }
  })
}

async function settle(
  context: JobContext,
  order: PackageOrder,
  id: string,
  status: 'sent' | 'failed',
  errorMessage: string | null = null,
): Promise<void> {
  await context.inWorkspace(order.workspaceId, (scope) =>
    settleAttempt(scope, id, { status, errorMessage }),
  )
}

/** How long to wait before the next attempt, or null when this was the last. */
function pauseAfter(error: DeliveryError, attempt: number): number | null {
  const pauseMs = pausesMs[attempt - 1]
  if (pauseMs === undefined || !error.passing) return null
  return Math.max(error.retryAfterMs ?? 0, pauseMs * (0.8 + 0.4 * Math.random()))
}

const titleOf = ({ answered }: DeliveryError) =>
  answered ? 'Webhook dispatch failed' : 'Webhook dispatch error'

function wordsOf(error: ProviderError): string {
  const words =
    error instanceof DeliveryError ? `${titleOf(error)}: ${error.message}.` : error.message
  return [words, error.detail?.slice(0, 1_000)].filter(Boolean).join(' ')
}
