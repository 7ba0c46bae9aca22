import { z } from 'zod'
import { templateTypeSchema } from '../clients/templates.ts'
import { oc } from '../operations.ts'
import { type ActivityKind, activityKinds } from '../rules/activity-kinds.ts'
import { idSchema, timeSchema } from '../shapes.ts'

export const activityItemSchema = z.object({
  id: z.string(),
  /** `<subject>.<what happened>`, e.g. `article.created`. */
  action: z.string(),
  /** What was done, as the words between the person and the subject. */
  verb: z.string(),
  /** Whether it was done to nothing else, so that the subject is not named. */
  alone: z.boolean(),
  /** A member, or a reviewer at a client; null for what Copydesk did by itself. */
  person: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  /** What it happened to. `exists` is false once it has been deleted. */
  subject: z.object({
    type: z.string(),
    id: idSchema.nullable(),
    name: z.string(),
    exists: z.boolean(),
    /** Set for a template. */
    templateType: templateTypeSchema.nullable(),
  }),
  /** The client it belongs to, while there is one. */
  client: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** A few words more, such as the site, the network or the reason. */
  detail: z.string().nullable(),
  at: timeSchema,
})
export type ActivityItem = z.infer<typeof activityItemSchema>

export const activityContract = oc.prefix('/activity').router({
  list: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'Who did what, newest first, a page at a time',
    })
    .input(
      z.object({
        kind: z.enum(Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]).optional(),
        userId: idSchema.optional(),
        clientId: idSchema.optional(),
        articleId: idSchema.optional(),
        /** From this time on. */
        since: timeSchema.optional(),
        /** The `next` of the page before. */
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(activityItemSchema),
        /** Asks for the page after this one; null on the last. */
        next: z.string().nullable(),
      }),
    ),
})
