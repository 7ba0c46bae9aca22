import { z } from 'zod'
import { idSchema } from '#contracts/shapes.ts'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({ workspaceId: idSchema, invitationId: idSchema })
export type SendInvitation = z.infer<typeof payload>

/** Mails one invitation. Each attempt makes its own token, so only a hash is ever stored. */
export const sendInvitationJob = defineJob<SendInvitation, JobContext>({
  name: 'send-invitation',
  payload,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  concurrency: () => 2,
})
