import { z } from 'zod'
import { oc } from '../operations.ts'
import { done, idSchema, localMomentSchema, timeSchema } from '../shapes.ts'
import { nothingChosen } from './publishing.ts'

/** When and where an article is to go out, once it may: a plan, which sends nothing by itself. */
export const publicationPlanSchema = z.object({
  articleId: idSchema,
  articleTitle: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  /** The sites that are still there. */
  sites: z.array(z.object({ id: idSchema, name: z.string() })),
  /** What the person chose, and the instant it means. */
  localTime: z.string(),
  timeZone: z.string(),
  dueAt: timeSchema,
  /** Why it is not scheduled, as when that was last tried; null before. */
  obstacle: z.string().nullable(),
  /** The time came before the article might go out. Nothing happens by itself any more. */
  missed: z.boolean(),
  /** Who planned it; null for a former member. */
  person: z.object({ id: idSchema, name: z.string() }).nullable(),
})
export type PublicationPlan = z.infer<typeof publicationPlanSchema>

const ofArticle = z.object({ articleId: idSchema })

export const setPlanSchema = ofArticle.extend({
  ...localMomentSchema.shape,
  /** Left out, the sites stay as they were planned. */
  credentialIds: z.array(idSchema).min(1, nothingChosen).max(50).optional(),
})
export type SetPlan = z.output<typeof setPlanSchema>

export const publicationPlansContract = oc.router({
  list: oc
    .route({
      method: 'GET',
      path: '/publication-plans',
      summary: 'Planned publications that are not scheduled yet, the next first',
    })
    .meta({ scope: 'articles:read' })
    .input(
      z
        .object({ clientId: idSchema.optional(), articleId: idSchema.optional() })
        .default(() => ({})),
    )
    .output(z.object({ items: z.array(publicationPlanSchema) })),
  set: oc
    .route({
      method: 'PUT',
      path: '/articles/{articleId}/publication-plan',
      summary:
        'Plans when and where an article goes out: it is scheduled once it is written and may go out',
    })
    .meta({ scope: 'publish' })
    .input(setPlanSchema)
    .output(publicationPlanSchema),
  drop: oc
    .route({
      method: 'DELETE',
      path: '/articles/{articleId}/publication-plan',
      summary: 'Drops the plan of an article; what is scheduled stays',
    })
    .meta({ scope: 'publish' })
    .input(ofArticle)
    .output(done),
})
