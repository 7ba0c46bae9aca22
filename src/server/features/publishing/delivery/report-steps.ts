import type { JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import type { TaskAttempt } from '#server/jobs/tasks/task.ts'
import type { PublishStep } from '#server/providers/cms/port.ts'
import { shortMessage, stepMessage } from '../publishing-steps.ts'
import type { Delivery } from './begin-delivery.ts'
import { storeStep } from './delivery.store.ts'

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
  attempt: TaskAttempt<Scope>,
  clean: (text: string) => string,
): StepReport {
  let tail = Promise.resolve()
  return {
    onStep: (step) => {
      // The first step was stored at the beginning; the last is stored with the result.
      if (step.step === 'preparing' || step.step === 'published') return
      tail = tail.then(async () => {
        try {
          const message = shortMessage(clean(stepMessage(step)))
          await write(attempt, delivery, step, message)
        } catch (err) {
          context.log.warn({ err, step: step.step }, 'publishing step not stored')
        }
      })
    },
    written: () => tail,
  }
}

async function write(
  attempt: TaskAttempt<Scope>,
  { sending, article, site }: Delivery,
  { percent, step }: PublishStep,
  message: string,
): Promise<void> {
  const { publicationId } = sending
  await attempt.inTransaction(async (scope) => {
    await storeStep(scope, publicationId, { percent, step, message })
    await emit(scope, 'article.publishing_progressed', {
      id: article.id,
      clientId: article.clientId,
      publicationId,
      credentialId: site.id,
      status: 'sending',
      percent,
      message,
      url: null,
    })
  })
}
