import { z } from 'zod'
import { idSchema, storable } from '../shapes.ts'
import { inputTypeSchema, relatedContentTypes } from './articles.ts'

/** A whole template as it is stored, its owner's workspace left out; null where none was chosen. */
const template = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .object({
      id: idSchema,
      name: z.string(),
      user_id: idSchema.nullable(),
      is_default: z.boolean(),
      is_archived: z.boolean(),
      created_at: z.string(),
      updated_at: z.string(),
      ...fields,
    })
    .nullable()

/** What one article is to be written from. */
export const generationOrderSchema = z.object({
  articleId: idSchema,
  clientId: idSchema,
  clientDescription: z.string(),
  campaignId: idSchema,
  campaignGoal: z.string(),
  campaignTargetAudience: z.string(),
  input: z.object({ type: inputTypeSchema, value: z.string() }),
  /** What it is to be written in, a BCP 47 tag; null is the language of the input. */
  language: z.string().nullable(),
  structureTemplateId: idSchema.nullable(),
  toneTemplateId: idSchema.nullable(),
  imageStyleTemplateId: idSchema.nullable(),
  authorTemplateId: idSchema.nullable(),
  imageGeneratorId: idSchema.nullable(),
  contentDraft: z.string(),
  relatedContentTypes: z.array(z.enum(relatedContentTypes)),
  structureTemplate: template({ structure_json: z.object({ sections: z.array(z.string()) }) }),
  toneTemplate: template({
    description: z.string(),
    example: z.string(),
    clientDescription: z.string(),
    campaignGoal: z.string(),
    campaignTargetAudience: z.string(),
  }),
  imageStyleTemplate: template({ prompt_details: z.string() }),
  authorTemplate: template({
    author_name: z.string(),
    job_title: z.string(),
    role: z.string(),
    image_url: z.string().nullable(),
    photo: z.string().nullable(),
    writing_style: z.string(),
  }),
})
export type GenerationOrder = z.infer<typeof generationOrderSchema>

/** The body an outside workflow is sent: the order, and where it belongs. */
export type GenerationRequest = GenerationOrder & {
  processingId: string
  callbackToken: string
  timestamp: string
}

const long = storable().max(60_000)
const short = storable().max(4_000)

/** The article as a workflow sends it; long texts are Markdown. A part may come before the whole. */
export const workflowArticleSchema = z.object({
  title: short.optional(),
  subtitle: short.optional(),
  slug: short.optional(),
  summary: short.optional(),
  meta_description: short.optional(),
  read_time: z.union([storable().max(40), z.number()]).optional(),
  content_json: z
    .object({
      introduction: long.optional(),
      sections: z
        .array(z.object({ title: short, content: long }))
        .max(60)
        .optional(),
      conclusion: long.optional(),
    })
    .optional(),
})

/** What a workflow reports: how far it is, the article, or why there will be none. */
export const workflowReportSchema = z.object({
  status: z.enum(['processing', 'completed', 'failed']),
  /** Percent, 0 to 100. */
  progress: z.number().min(0).max(100).optional(),
  error: short.optional(),
  article: workflowArticleSchema.optional(),
  social: z
    .object({
      linkedin: long.optional(),
      facebook: long.optional(),
      twitter: long.optional(),
      newsletter: long.optional(),
    })
    .optional(),
  image: z
    .object({ url: z.url({ protocol: /^https?$/ }).max(2_048), alt: short.optional() })
    .nullish(),
})
export type WorkflowReport = z.infer<typeof workflowReportSchema>
/** The parts of a package that have come so far. */
export type WorkflowParts = Pick<WorkflowReport, 'article' | 'social' | 'image'>
