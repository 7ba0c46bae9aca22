import type { JobContext } from '#server/context/context.ts'
import { type HeldLease, holdLease } from '#server/context/hold-lease.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { redactAccess } from '#server/features/credentials/index.ts'
import { type JobAttempt, RetryLater } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { PublishResult, RemotePost } from '#server/providers/cms/port.ts'
import { beginDelivery, type Delivery } from './begin-delivery.ts'
import type { DeliverPublication } from './deliver-publication.job.ts'
import { leaseMs, releaseLease, renewLease } from './delivery.store.ts'
import { loggable, mostAttempts, pauseMs, readFailure } from './delivery-failure.ts'
import { settleFailed, settlePublished, settlePutBack } from './end-delivery.ts'
import { toOutgoingArticle } from './outgoing-article.ts'
import { reportSteps } from './report-steps.ts'

/**
 * Sends one publication to its site. Safe to run twice: a finished one is left alone, one that
 * somebody is at work on is looked at again later, and one whose end is unknown looks before it posts.
 */
export async function deliverPublication(
  context: JobContext,
  { workspaceId, publicationId }: DeliverPublication,
  attempt: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  const begun = await beginDelivery(context, workspaceId, publicationId)
  if (begun.state === 'over') return
  if (begun.state === 'busy') {
    const waitMs = begun.until.getTime() - context.clock.now().getTime()
    throw new RetryLater(Math.max(waitMs, 1_000), new Error('another process is at work on it'))
  }
  const { delivery } = begun
  const work = { id: publicationId, workspaceId }
  const lease = holdLease(context, work, leaseMs / 3, attempt.signal, (scope) =>
    renewLease(scope, delivery.claim.lease),
  )
  const doubt = { unsure: delivery.claim.unsure }
  try {
    const result = await send(context, delivery, lease, doubt)
    const settled = await context.inWorkspace(workspaceId, (scope) =>
      settlePublished(scope, delivery, result),
    )
    if (!settled) context.log.warn({ publicationId, url: result.url }, 'published, but not ours')
  } catch (error) {
    await handleFailure(context, delivery, lease, attempt.signal, doubt.unsure, error)
  } finally {
    lease.release()
  }
}

/** True from the moment a post may stand there that we have not noted. */
type Doubt = { unsure: boolean }

async function send(
  context: JobContext,
  delivery: Delivery,
  lease: HeldLease,
  doubt: Doubt,
): Promise<PublishResult> {
  const { access } = delivery
  const { wordpress } = context.ports.cms
  const clean = (text: string) => redactAccess(text, access)
  const { outgoing, warnings } = await toOutgoingArticle(context, delivery.article)
  let known = delivery.externalId
  if (doubt.unsure) {
    const found = await wordpress.findByReference(
      access,
      outgoing,
      { externalId: known },
      lease.signal,
    )
    known = found?.externalId ?? known
  }
  const steps = reportSteps(context, delivery, lease, clean)
  for (const message of warnings) steps.onStep({ percent: 50, step: 'banner_warning', message })
  doubt.unsure = true
  try {
    const existing = known ? { externalId: known } : null
    const result = await wordpress.publish(access, outgoing, existing, {
      signal: lease.signal,
      onStep: steps.onStep,
    })
    return {
      externalId: result.externalId,
      url: webAddress(result, access.siteUrl),
      warnings: [...warnings, ...result.warnings.map(clean)],
    }
  } catch (error) {
    if (error instanceof ProviderError) doubt.unsure = error.kind === 'unknown_outcome'
    throw error
  } finally {
    await steps.written()
  }
}

/** A site names its post's address itself; what is no web address gives way to the short one. */
function webAddress({ url, externalId }: RemotePost, siteUrl: string): string {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return isWeb && url.length <= 2_000 ? url : `${siteUrl}/?p=${encodeURIComponent(externalId)}`
}

async function handleFailure(
  context: JobContext,
  delivery: Delivery,
  lease: HeldLease,
  stop: AbortSignal,
  unsure: boolean,
  error: unknown,
): Promise<void> {
  const { workspaceId, claim } = delivery
  const clean = (text: string) => redactAccess(text, delivery.access)
  const facts = { err: loggable(error, clean), publicationId: claim.lease.publicationId }
  if (lease.isLost) {
    context.log.info(facts, 'delivery given up: it is no longer ours')
    return
  }
  // A database that went away says nothing about the site: the queue comes back to it.
  if (isDatabaseAway(error)) throw error
  if (stop.aborted) {
    await context
      .inWorkspace(workspaceId, (scope) => releaseLease(scope, claim.lease))
      .catch((err: unknown) => context.log.warn({ err }, 'lease not released'))
    throw new Error('stopped before the site had answered')
  }
  context.log.warn(facts, 'article not published')
  const { retryable, retryAfterMs, ...failure } = readFailure(error, unsure, clean)
  if (!retryable || claim.lease.attempt >= mostAttempts) {
    await context.inWorkspace(workspaceId, (scope) => settleFailed(scope, delivery, failure))
    return
  }
  await context.inWorkspace(workspaceId, (scope) => settlePutBack(scope, delivery, failure))
  throw new RetryLater(Math.max(retryAfterMs, pauseMs(claim.lease.attempt)), failure.message)
}
