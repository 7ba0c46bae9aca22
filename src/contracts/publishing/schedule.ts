import { z } from 'zod'
import { oc } from '../operations.ts'
import { byId, done, idSchema, localMomentSchema, timeSchema } from '../shapes.ts'
import { publishingPlatformSchema } from './credentials.ts'
import { publicationSchema, publishRequestSchema } from './publishing.ts'

export const scheduledPublicationSchema = z.object({
  id: idSchema,
  articleId: idSchema,
  articleTitle: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  credentialId: idSchema,
  credentialName: z.string(),
  platform: publishingPlatformSchema,
  /** What the person chose, and the instant it means. */
  localTime: z.string(),
  timeZone: z.string(),
  dueAt: timeSchema,
  /** Why it did not go out and waits for a person; null while it waits for its time. */
  problem: z.string().nullable(),
  /** What was chosen for it beside its time, as it was asked for. */
  choices: publishRequestSchema.omit({ articleId: true, credentialIds: true }),
  /** Who scheduled it; null for a former member. */
  person: z.object({ id: idSchema, name: z.string() }).nullable(),
})
export type ScheduledPublication = z.infer<typeof scheduledPublicationSchema>

export const scheduleRequestSchema = publishRequestSchema.extend(localMomentSchema.shape)
export type ScheduleRequest = z.output<typeof scheduleRequestSchema>

const items = z.object({ items: z.array(scheduledPublicationSchema) })

export const scheduleContract = oc.router({
  create: oc
    .route({
      method: 'POST',
      path: '/articles/{articleId}/schedule',
      successStatus: 201,
      summary: 'Publishes later; a site the article is scheduled for already gets the new time',
    })
    .meta({ scope: 'publish', needsIdempotencyKey: true })
    .input(scheduleRequestSchema)
    .output(items),
  list: oc
    .route({
      method: 'GET',
      path: '/scheduled-publications',
      summary: 'Scheduled publications, the next first',
    })
    .meta({ scope: 'articles:read' })
    .input(
      z
        .object({ clientId: idSchema.optional(), articleId: idSchema.optional() })
        .default(() => ({})),
    )
    .output(items),
  move: oc
    .route({
      method: 'PUT',
      path: '/scheduled-publications/{id}',
      summary: 'Moves a scheduled publication',
    })
    .input(byId.extend(localMomentSchema.shape))
    .output(scheduledPublicationSchema),
  cancel: oc
    .route({
      method: 'DELETE',
      path: '/scheduled-publications/{id}',
      summary: 'Cancels a scheduled publication',
    })
    .meta({ scope: 'publish' })
    .input(byId)
    .output(done),
  publishNow: oc
    .route({
      method: 'POST',
      path: '/scheduled-publications/{id}/publish',
      successStatus: 202,
      summary: 'Publishes at once what was scheduled for later',
    })
    .input(byId)
    .output(publicationSchema),
})
