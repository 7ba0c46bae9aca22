import { z } from 'zod'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({ email: z.string(), workspaceName: z.string(), planName: z.string() })
export type MailPaymentDue = z.infer<typeof payload>

/** Tells one person that the card was declined when the plan renewed. */
export const mailPaymentDueJob = defineJob<MailPaymentDue, JobContext>({
  name: 'mail-payment-due',
  payload,
  retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: 3600 },
  expireSeconds: 120,
  concurrency: () => 1,
})
