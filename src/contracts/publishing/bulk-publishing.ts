import { oc } from '@orpc/contract'
import { z } from 'zod'
import { articlesAtOnce } from '../articles/articles.ts'
import { idSchema } from '../shapes.ts'
import { nothingChosen, publicationSchema } from './publishing.ts'

const bulkOutcomeSchema = z.object({
  articleId: idSchema,
  /** One for each of the chosen sites that is meant for the article's client. */
  items: z.array(publicationSchema),
  /** Why the article goes nowhere, as a sentence; null when it is on its way. */
  problem: z.string().nullable(),
})
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>

/** Publishing several articles at once. */
export const bulkPublishingContract = oc.prefix('/publications').router({
  publish: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 202,
      summary:
        'Publishes articles to those of the sites that are meant for their clients, each as if it were published alone',
    })
    .input(
      z.object({
        articleIds: z.array(idSchema).min(1).max(articlesAtOnce),
        credentialIds: z.array(idSchema, nothingChosen).min(1, nothingChosen).max(50),
      }),
    )
    .output(z.object({ outcomes: z.array(bulkOutcomeSchema) })),
})
