import { z } from 'zod'
import { idSchema } from '#contracts/shapes.ts'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({ workspaceId: idSchema, publicationId: idSchema })
export type DeliverPublication = z.infer<typeof payload>

/**
 * Sends one article to one site. What a site answers decides about further attempts within the
 * delivery; the queue's own attempts are for processes and databases that go away.
 */
export const deliverPublicationJob = defineJob<DeliverPublication, JobContext>({
  name: 'deliver-publication',
  payload,
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 120 },
  expireSeconds: 600,
  concurrency: () => 5,
  load: async () => (await import('./deliver-publication.ts')).deliverPublication,
})
