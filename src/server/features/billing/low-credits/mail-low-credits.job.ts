import { z } from 'zod'
import { idSchema } from '#contracts/shapes.ts'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({
  workspaceId: idSchema,
  email: z.string(),
  workspaceName: z.string(),
  total: z.int(),
})
export type MailLowCredits = z.infer<typeof payload>

/** Tells one person that the workspace's credits have reached the chosen level. */
export const mailLowCreditsJob = defineJob<MailLowCredits, JobContext>({
  name: 'mail-low-credits',
  payload,
  retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: 3600 },
  expireSeconds: 120,
  concurrency: () => 1,
})
