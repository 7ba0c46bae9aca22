import type { JobContext } from '#server/context/context.ts'
import type { HeldLease } from '#server/context/hold-lease.ts'
import type { PublishStep } from '#server/providers/cms/port.ts'
import { announcePublication } from './announce-publication.ts'
import type { Delivery } from './begin-delivery.ts'
import { storeStep } from './delivery.store.ts'
import { shortMessage, stepMessage } from './publishing-steps.ts'

export type StepReport = {
  /** Takes a step without making the adapter wait. */
  onStep(step: PublishStep): void
  /** Waits until every step so far is stored. */
  written(): Promise<void>
}

/** Stores and announces the steps of a delivery one after the other, each in a short transaction. */
export function reportSteps(
  context: JobContext,
  delivery: Delivery,
  lease: HeldLease,
  clean: (text: string) => string,
): StepReport {
  let tail = Promise.resolve()
  return {
    onStep: (step) => {
      // The first step was stored with the claim; the last is stored with the result.
      if (step.step === 'preparing' || step.step === 'published') return
      tail = tail.then(async () => {
        try {
          const message = shortMessage(clean(stepMessage(step)))
          if (!(await write(context, delivery, step, message))) lease.lost()
        } catch (err) {
          context.log.warn({ err, step: step.step }, 'publishing step not stored')
        }
      })
    },
    written: () => tail,
  }
}

async function write(
  context: JobContext,
  { workspaceId, claim, article, site }: Delivery,
  { percent, step }: PublishStep,
  message: string,
): Promise<boolean> {
  return await context.inWorkspace(workspaceId, async (scope) => {
    if (!(await storeStep(scope, claim.lease, { percent, step, message }))) return false
    await announcePublication(
      scope,
      {
        publicationId: claim.lease.publicationId,
        articleId: article.id,
        credentialId: site.id,
        status: 'sending',
        percent,
        message,
        url: null,
      },
      article.clientId,
    )
    return true
  })
}
