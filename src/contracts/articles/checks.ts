import { z } from 'zod'
import { oc } from '../operations.ts'
import { checkClasses, checkGroups } from '../rules/articles/check-rows/check-row.ts'
import { checkIds } from '../rules/articles/check-table.ts'
import { byId } from '../shapes.ts'

export const findingSchema = z.object({
  /** The block it stands in: `title`, `introduction`, `sections[0].content`, `conclusion`, … */
  place: z.string(),
  /** The words it is about, as they stand there; empty where it is about the whole block. */
  quote: z.string(),
  /** What was found, in one plain sentence. */
  message: z.string(),
})
export type Finding = z.output<typeof findingSchema>

export const articleCheckSchema = z.object({
  id: z.enum(checkIds),
  /** `must` is a fault, `should` a rule that most good texts keep, `hint` an idea. */
  class: z.enum(checkClasses),
  group: z.enum(checkGroups),
  looksAt: z.string(),
  /** What is true of an article that passes. */
  label: z.string(),
  /** What to do about its findings. */
  advice: z.string(),
  findings: z.array(findingSchema),
})
export type ArticleCheck = z.output<typeof articleCheckSchema>

const passedOf = z.object({ made: z.int(), passed: z.int() })

export const articleChecksSchema = z.object({
  /** Those that could be made of this article; one without findings is passed. */
  checks: z.array(articleCheckSchema),
  passed: z.int(),
  /** The same by class. */
  classes: z.object({ must: passedOf, should: passedOf, hint: passedOf }),
  /** The formula of the article's language, and what it gives; null for a text too short to tell. */
  readability: z.object({ formula: z.string(), value: z.number(), reads: z.string() }).nullable(),
  /** The ten hardest sentences, the hardest first. */
  hardest: z.array(z.object({ place: z.string(), sentence: z.string(), words: z.int() })),
})
export type ArticleChecks = z.output<typeof articleChecksSchema>

export const checksContract = oc.prefix('/articles/{id}/checks').router({
  get: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'What code finds in the article’s current text, and what to do about it',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(articleChecksSchema),
})
