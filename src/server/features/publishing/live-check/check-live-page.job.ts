import { z } from 'zod'
import { idSchema } from '#contracts/shapes.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** The checks of a page after its publication; `asked` is one that a person wants now. */
const occasions = ['first', 'confirm', 'hour', 'day', 'asked'] as const
export type Occasion = (typeof occasions)[number]

const payload = z.object({
  workspaceId: idSchema,
  articleId: idSchema,
  credentialId: idSchema,
  /** The publication that the look is about; after another one it has no subject. */
  delivery: idSchema,
  occasion: z.enum(occasions),
})
export type CheckLivePage = z.infer<typeof payload>

/** Looks at a live page and compares it with what was sent. Reads only, so it may run any number of times. */
export const checkLivePageJob = defineJob<CheckLivePage, JobContext>({
  name: 'check-live-page',
  payload,
  retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: 600 },
  expireSeconds: 180,
  concurrency: () => 2,
})

/** A moment for the site's own cache; five minutes for one that is slow; then an hour and a day. */
const afterSeconds: Record<Occasion, number> = {
  first: 5,
  confirm: 5 * 60,
  hour: 60 * 60,
  day: 24 * 60 * 60,
  asked: 0,
}

/** Queues a look at a live page for its time. */
export async function scheduleCheck(
  scope: Scope,
  {
    articleId,
    credentialId,
    delivery,
  }: Pick<CheckLivePage, 'articleId' | 'credentialId' | 'delivery'>,
  occasion: Occasion,
): Promise<void> {
  const { workspaceId } = scope
  const look = { workspaceId, articleId, credentialId, delivery, occasion }
  await scope.queue.enqueue(scope.tx, checkLivePageJob, look, {
    afterSeconds: afterSeconds[occasion],
  })
}
