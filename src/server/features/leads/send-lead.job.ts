import { z } from 'zod'
import { idSchema } from '#contracts/shapes.ts'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({ leadId: idSchema })
export type SendLead = z.infer<typeof payload>

/** Mails a lead to the operator. The job holds its id only: a lead deleted meanwhile is not sent. */
export const sendLeadJob = defineJob<SendLead, JobContext>({
  name: 'send-lead',
  payload,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  concurrency: () => 1,
})
