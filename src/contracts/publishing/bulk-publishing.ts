import { z } from 'zod'
import { articlesAtOnce } from '../articles/articles.ts'
import { oc } from '../operations.ts'
import { cadences } from '../rules/publishing/cadence.ts'
import { idSchema, localMomentSchema } from '../shapes.ts'
import { nothingChosen, publicationSchema } from './publishing.ts'
import { scheduledPublicationSchema } from './schedule.ts'

/** When the first of several articles goes out, and how the others follow. */
export const bulkScheduleSchema = localMomentSchema.extend({
  every: z.enum(cadences).default('together'),
})
export type BulkSchedule = z.output<typeof bulkScheduleSchema>

const bulkOutcomeSchema = z.object({
  articleId: idSchema,
  /** One for each of the chosen sites that is meant for the article's client. */
  items: z.array(publicationSchema),
  /** The same for articles that go out later. */
  scheduled: z.array(scheduledPublicationSchema),
  /** Why the article goes nowhere, as a sentence; null when it is on its way or scheduled. */
  problem: z.string().nullable(),
})
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>

/** Publishing several articles at once, or scheduling them. */
export const bulkPublishingContract = oc.prefix('/publications').router({
  publish: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 202,
      summary:
        'Publishes or schedules articles for those of the sites that are meant for their clients, each as if it were alone',
    })
    .input(
      z.object({
        articleIds: z.array(idSchema).min(1).max(articlesAtOnce),
        credentialIds: z.array(idSchema, nothingChosen).min(1, nothingChosen).max(50),
        /** Without it they go out at once; with it in the order of `articleIds`. */
        schedule: bulkScheduleSchema.optional(),
      }),
    )
    .output(z.object({ outcomes: z.array(bulkOutcomeSchema) })),
})
