import { z } from 'zod'
import { maxInputs } from './inputs.ts'
import { oc } from './operations.ts'
import { idSchema, line, listInAddress } from './shapes.ts'

/** How many articles a search in texts finds. */
export const searchHits = 8

const hitSchema = z.object({
  id: idSchema,
  title: z.string(),
  clientName: z.string(),
  /** Words of the text around what was found, which is `found`; none where only the title is alike. */
  line: z.array(z.object({ text: z.string(), found: z.boolean() })),
})
export type SearchHit = z.infer<typeof hitSchema>

const similarSchema = z.object({
  /** Which of the titles it is like, counted from 0. */
  like: z.int(),
  id: idSchema,
  title: z.string(),
  published: z.boolean(),
})
export type SimilarArticle = z.infer<typeof similarSchema>

/** Search in the texts of articles. */
export const searchContract = oc.prefix('/search').router({
  articles: oc
    .route({
      method: 'GET',
      path: '/articles',
      summary: 'The newest articles with all words of a text, or else with a title spelt alike',
    })
    .meta({ scope: 'articles:read' })
    .input(z.object({ text: line(200).min(1) }))
    .output(z.object({ items: z.array(hitSchema) })),
  similar: oc
    .route({
      method: 'GET',
      path: '/similar-articles',
      summary: 'Articles of a client whose titles come close to these',
    })
    .meta({ scope: 'articles:read' })
    .input(z.object({ clientId: idSchema, titles: listInAddress(line(300).min(1), maxInputs) }))
    .output(z.object({ items: z.array(similarSchema) })),
})
