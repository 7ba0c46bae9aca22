import { z } from 'zod'
import { oc } from '../operations.ts'
import { byId } from '../shapes.ts'

export const checkIds = [
  'window',
  'outline',
  'figures',
  'names',
  'quotations',
  'addresses',
  'avoided-words',
  'competitors',
  'required-lines',
  'careful-claims',
  'editor',
  'missing-sections',
  'section-length',
  'repetition',
  'copying',
  'stock-phrases',
  'machine-talk',
  'placeholders',
  'endings',
  'headings',
  'language',
  'spelling',
  'address',
  'title-length',
  'meta-description',
  'slug',
  'keyword-places',
  'keyword-density',
  'link-texts',
  'image-text',
  'paragraph-length',
  'sentence-length',
  'sentence-starts',
] as const
export type CheckId = (typeof checkIds)[number]

export const checkGroups = ['facts', 'client', 'text', 'search', 'reading'] as const
export type CheckGroup = (typeof checkGroups)[number]

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
  group: z.enum(checkGroups),
  label: z.string(),
  /** What to do about its findings. */
  advice: z.string(),
  findings: z.array(findingSchema),
})
export type ArticleCheck = z.output<typeof articleCheckSchema>

export const articleChecksSchema = z.object({
  /** Those that could be made of this article; one without findings is passed. */
  checks: z.array(articleCheckSchema),
  passed: z.int(),
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
