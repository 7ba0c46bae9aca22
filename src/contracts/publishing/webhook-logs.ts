import { z } from 'zod'
import { oc } from '../operations.ts'
import { byId, idSchema, timeSchema } from '../shapes.ts'

/** So many attempts are listed. */
export const webhookLogRows = 50

export const webhookAttemptSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'sent', 'failed']),
  createdAt: timeSchema,
  articleId: idSchema.nullable(),
  webhookUrl: z.string(),
  webhookType: z.string(),
  mode: z.string(),
  /** How the payload begins, as JSON text. */
  payloadStart: z.string(),
  errorMessage: z.string().nullable(),
})
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>

export const webhookAttemptDetailSchema = webhookAttemptSchema.extend({
  processingId: idSchema.nullable(),
  /** What was sent, its token masked. */
  requestPayload: z.record(z.string(), z.unknown()),
})
export type WebhookAttemptDetail = z.infer<typeof webhookAttemptDetailSchema>

export const webhookLogsContract = oc.prefix('/webhook-debug-logs').router({
  list: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'The newest attempts to call the generation webhook; for administrators',
    })
    .output(z.object({ items: z.array(webhookAttemptSchema) })),
  get: oc
    .route({ method: 'GET', path: '/{id}', summary: 'One attempt with what was sent' })
    .input(byId)
    .output(webhookAttemptDetailSchema),
})
