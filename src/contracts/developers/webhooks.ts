import { z } from 'zod'
import { oc } from '../operations.ts'
import {
  type PublicEvent,
  publicEvents,
  type WebhookFormat,
  webhookFormats,
} from '../rules/public-events.ts'
import {
  byId,
  cursorFields,
  done,
  idSchema,
  line,
  nextCursorSchema,
  timeSchema,
} from '../shapes.ts'

const keysOf = <Key extends string>(of: Record<Key, unknown>) =>
  z.enum(Object.keys(of) as [Key, ...Key[]])

const publicEventSchema = keysOf<PublicEvent>(publicEvents)
const webhookFormatSchema = keysOf<WebhookFormat>(webhookFormats)

/** As many as a workspace may have. */
export const mostWebhooks = 20
/** So many deliveries are listed at a time. */
export const deliveryRows = 50

const fields = z.object({
  name: line(100, 'Name is required'),
  url: line(2000, 'Address is required').refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Please enter an address that begins with https://',
  ),
  format: webhookFormatSchema,
  events: z.array(publicEventSchema).min(1, 'Please choose at least one event').max(50),
  /** Null for every client. */
  clientIds: z.array(idSchema).min(1, 'Please choose at least one client').max(1000).nullable(),
})
export type WebhookFields = z.infer<typeof fields>

export const webhookSchema = fields.extend({
  id: idSchema,
  /** `failing` while the last attempts failed, `disabled` after five days of that, or where the address is gone. */
  state: z.enum(['active', 'failing', 'paused', 'disabled']),
  /** Until when the secret before the present one signs as well. */
  oldSecretUntil: timeSchema.nullable(),
  /** The secret can no longer be read: a new one has to be made. */
  secretLost: z.boolean(),
  /** The key that added it, as histories name it, and whether it still works; null for one that people added. */
  key: z.object({ name: z.string(), works: z.boolean() }).nullable(),
  createdAt: timeSchema,
})
export type Webhook = z.infer<typeof webhookSchema>

const deliverySchema = z.object({
  id: idSchema,
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** The status of the last answer; null where there was none. */
  responseStatus: z.int().nullable(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  tookMs: z.int().nullable(),
  attemptedAt: timeSchema.nullable(),
  createdAt: timeSchema,
})
export type WebhookDelivery = z.infer<typeof deliverySchema>

const deliveryDetailSchema = deliverySchema.extend({
  /** The body as it is sent. */
  payload: z.string(),
  /** How the last answer began. */
  responseBody: z.string().nullable(),
})
export type WebhookDeliveryDetail = z.infer<typeof deliveryDetailSchema>

const secret = z.object({ secret: z.string() })

const ofWebhooks = oc.prefix('/webhooks').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'The webhooks of the workspace, or of the key' })
    .meta({ scope: 'webhooks:manage' })
    .output(z.object({ items: z.array(webhookSchema) })),
  create: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Adds a webhook; its secret is shown this once',
    })
    .meta({ scope: 'webhooks:manage' })
    .input(fields)
    .output(webhookSchema.extend(secret.shape)),
  update: oc
    .route({ method: 'PUT', path: '/{id}', summary: 'Changes a webhook' })
    .input(fields.extend(byId.shape))
    .output(webhookSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/{id}', summary: 'Deletes a webhook and its deliveries' })
    .meta({ scope: 'webhooks:manage' })
    .input(byId)
    .output(done),
  pause: oc
    .route({
      method: 'POST',
      path: '/{id}/pause',
      summary: 'Pauses a webhook, or resumes it: what waited meanwhile is then sent',
    })
    .input(z.object({ id: idSchema, paused: z.boolean() }))
    .output(webhookSchema),
  rotate: oc
    .route({
      method: 'POST',
      path: '/{id}/secret',
      summary: 'Makes a new secret; the one before signs as well for a day',
    })
    .input(byId)
    .output(webhookSchema.extend(secret.shape)),
  test: oc
    .route({ method: 'POST', path: '/{id}/test', summary: 'Sends a test event' })
    .input(byId)
    .output(z.object({ deliveryId: idSchema })),
  deliveries: oc
    .route({ method: 'GET', path: '/{id}/deliveries', summary: 'What was sent, newest first' })
    .input(z.object({ id: idSchema, cursor: idSchema.optional(), limit: cursorFields.limit }))
    .output(z.object({ items: z.array(deliverySchema), nextCursor: nextCursorSchema })),
  resendFailed: oc
    .route({
      method: 'POST',
      path: '/{id}/resend',
      summary: 'Sends again what has failed since a time, up to a thousand deliveries',
    })
    .input(z.object({ id: idSchema, since: timeSchema }))
    .output(z.object({ resent: z.int() })),
})

// Beside the others, where no id of a webhook can be taken for this word.
const ofDeliveries = oc.prefix('/webhook-deliveries').router({
  delivery: oc
    .route({
      method: 'GET',
      path: '/{id}',
      summary: 'One delivery with its payload and the answer',
    })
    .input(byId)
    .output(deliveryDetailSchema),
  resend: oc
    .route({ method: 'POST', path: '/{id}/resend', summary: 'Sends a delivery again' })
    .input(byId)
    .output(done),
})

export const webhooksContract = { ...ofWebhooks, ...ofDeliveries }
