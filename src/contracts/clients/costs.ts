import { z } from 'zod'
import { oc } from '../operations.ts'
import { byId, exportSchema, idSchema, monthSchema } from '../shapes.ts'

/** What calls to models took together. */
const takenSchema = z.object({
  calls: z.int(),
  inputTokens: z.int(),
  /** Of those, the ones that a provider had kept from an earlier call and sells for less. */
  cachedTokens: z.int(),
  outputTokens: z.int(),
  /** In millionths of a US dollar, as far as the prices are known. */
  cost: z.int(),
  /** How many of the calls have no known price. */
  unpriced: z.int(),
})
export type Taken = z.infer<typeof takenSchema>

const kindSchema = takenSchema.extend({
  /** One of `callKinds`. */
  kind: z.string(),
  model: z.string(),
  /** The version of the prompt. */
  prompt: z.int(),
})
export type TakenByKind = z.infer<typeof kindSchema>

export const articleCostsSchema = takenSchema.extend({ kinds: z.array(kindSchema) })
export type ArticleCosts = z.infer<typeof articleCostsSchema>

/** How many articles a month’s costs name; an export has all of them. */
export const costliestArticles = 20

export const clientCostsSchema = takenSchema.extend({
  month: monthSchema,
  kinds: z.array(kindSchema),
  /** The costliest first; the title is null where the article is gone. */
  articles: z.array(takenSchema.extend({ articleId: idSchema, title: z.string().nullable() })),
})
export type ClientCosts = z.infer<typeof clientCostsSchema>

const ofClient = byId.extend({ month: monthSchema.optional() })

/** For owners and admins of the workspace, and for administrators. */
export const costsContract = oc.router({
  article: oc
    .route({
      method: 'GET',
      path: '/articles/{id}/costs',
      summary: 'Tokens, calls and cost of the models that an article was written with',
    })
    .input(byId)
    .output(articleCostsSchema),
  client: oc
    .route({
      method: 'GET',
      path: '/clients/{id}/costs',
      summary: 'What models took for a client in a month, by kind of call and by article',
    })
    .input(ofClient)
    .output(clientCostsSchema),
  export: oc
    .route({
      method: 'GET',
      path: '/clients/{id}/costs/export',
      summary: 'The same as CSV: a line for each article, kind of call, model and prompt',
    })
    .input(ofClient)
    .output(exportSchema),
})
