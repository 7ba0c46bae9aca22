import { z } from 'zod'
import { oc } from '../operations.ts'
import { blockLimits } from '../rules/articles/edit-limits.ts'
import { articleLanguages } from '../rules/articles/languages.ts'
import { readTimeOf } from '../rules/articles/read-time.ts'
import { maxSections } from '../rules/articles/section-limit.ts'
import { researchModes } from '../rules/publishing/published-sources.ts'
import { byId, idSchema, line, paragraph, storable, timeSchema } from '../shapes.ts'
import {
  articleSchema,
  editedContentSchema,
  inputTypeSchema,
  relatedContentTypes,
  sectionIdSchema,
} from './articles.ts'
import { editKindSchema, passageSchema, suggestionSchema } from './suggestions.ts'

/** The texts of an article that are edited on their own, and how long each may be. */
export const textBlocks = {
  title: line(blockLimits.title, 'An article needs a title.'),
  subtitle: line(blockLimits.subtitle),
  summary: paragraph(blockLimits.summary),
  introduction: paragraph(blockLimits.introduction),
  conclusion: paragraph(blockLimits.conclusion),
  bodyContent: paragraph(blockLimits.bodyContent),
  readTime: line(40),
  metaDescription: line(blockLimits.metaDescription),
} as const
export type TextBlock = keyof typeof textBlocks
const textBlockNames = Object.keys(textBlocks) as [TextBlock, ...TextBlock[]]

const sectionSchema = z.object({
  /** Its own from when it is added; one without gets that of the section it takes after, or a new one. */
  id: sectionIdSchema.optional(),
  title: line(300),
  content: paragraph(blockLimits.section),
})
export type ArticleSection = z.infer<typeof sectionSchema>
/** What the caller saw last, compared with what is stored and never stored itself. */
const sectionBefore = z.object({
  id: sectionIdSchema.optional(),
  title: z.string().max(1000),
  content: z.string().max(500_000),
})

/** Names a field of a section by its place: `sections[0].title`, `sections[0].content`. */
const sectionFieldPath = z.templateLiteral([
  'sections[',
  z.int().min(0),
  '].',
  z.enum(['title', 'content']),
])
export type SectionFieldPath = z.infer<typeof sectionFieldPath>

// Neither is transformed after its check, which would hide the check's message: the union drops what it aborts.
const sectionFieldChange = z
  .object({
    block: sectionFieldPath,
    /** The section’s own name, which counts in place of the number. */
    section: sectionIdSchema.optional(),
    before: z.string().max(500_000),
    text: storable().trim(),
  })
  .superRefine(({ block, text }, context) => {
    const field = block.endsWith('title')
      ? sectionSchema.shape.title.min(1, 'A section needs a title.')
      : sectionSchema.shape.content
    const problem = field.safeParse(text).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: problem.message })
  })

const textChange = z
  .object({ block: z.enum(textBlockNames), text: storable().trim(), before: z.string() })
  .superRefine(({ block, text }, context) => {
    const problem = textBlocks[block].safeParse(text).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: problem.message })
  })
  .overwrite((change) =>
    change.block === 'readTime' ? { ...change, text: readTimeOf(change.text) } : change,
  )

/** One change of an article: a text, a field of a section, or the sections as a whole (added, removed, moved). */
export const articleChangeSchema = z.union([
  z.discriminatedUnion('block', [
    textChange,
    z.object({
      block: z.literal('sections'),
      before: z.array(sectionBefore).max(maxSections),
      sections: z.array(sectionSchema).max(maxSections),
    }),
  ]),
  sectionFieldChange,
])
export type ArticleChange = z.output<typeof articleChangeSchema>

export const revisionSchema = z.object({
  number: z.int(),
  madeBy: z.enum(['person', 'generation', 'ai_edit', 'restore', 'workflow']),
  /** Empty when nobody in the team made it, or has left. */
  person: z.string(),
  reason: z.string(),
  createdAt: timeSchema,
  /** When the work began that ended with this version, if it was saved more than once. */
  beganAt: timeSchema.nullable(),
  /** Words that are new against the version before, and words that have gone; null where that isn't known. */
  words: z.object({ added: z.int(), removed: z.int() }).nullable(),
})
export type Revision = z.infer<typeof revisionSchema>

export const revisionTextSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  summary: z.string(),
  bodyContent: z.string(),
  readTime: z.string(),
  metaDescription: z.string(),
  content: editedContentSchema.nullable(),
  /** The banner of that time; restoring an earlier version leaves the picture as it is. */
  bannerImageUrl: z.string().nullable(),
  bannerAlt: z.string(),
})
export type RevisionText = z.infer<typeof revisionTextSchema>

/** What an article is written from; kept for the next time it is written. */
export const briefSchema = z.object({
  campaignId: idSchema,
  inputType: inputTypeSchema,
  inputValue: paragraph(20_000, 'Input value is required'),
  seoTemplateId: z.uuid('SEO template is required'),
  toneTemplateId: z.uuid('Tone template is required'),
  imageTemplateId: z.uuid('Image template is required'),
  authorTemplateId: z.uuid('Author template is required'),
  initialDraft: paragraph(50_000),
  goal: paragraph(2000),
  /** Left out, it stays. */
  language: z.enum(articleLanguages).nullish(),
  relatedContentTypes: z.array(z.enum(relatedContentTypes)),
})
export type Brief = z.infer<typeof briefSchema>

/** As stored: an article may have lost a template since. */
const storedBriefSchema = briefSchema.extend({
  inputValue: z.string(),
  seoTemplateId: idSchema.nullable(),
  toneTemplateId: idSchema.nullable(),
  imageTemplateId: idSchema.nullable(),
  authorTemplateId: idSchema.nullable(),
  language: z.enum(articleLanguages).nullable(),
  research: z.enum(researchModes),
})
export type StoredBrief = z.infer<typeof storedBriefSchema>

/** As large as the database's `integer`. */
const maxRevision = 2_147_483_647
const byNumber = z.object({
  id: idSchema,
  number: z.coerce.number().int().min(1).max(maxRevision),
})

export const editingContract = oc.prefix('/articles/{id}').router({
  change: oc
    .route({ method: 'PATCH', path: '/content', summary: 'Changes one block of an article' })
    .meta({ scope: 'articles:write', entityTag: 'change' })
    .input(
      z.object({
        id: idSchema,
        change: articleChangeSchema,
        /** What the writer had been asked, where the change is its proposal; for the history. */
        aiEdit: editKindSchema.optional(),
        /** Saved by itself at a pause in typing; together with what one goes on typing it is one version. */
        autosave: z.boolean().optional(),
      }),
    )
    .output(articleSchema),
  suggest: oc
    .route({
      method: 'POST',
      path: '/suggest',
      summary: 'Suggests a revision of a passage, within the limit of its package; saves nothing',
    })
    .meta({ scope: 'articles:write' })
    .input(passageSchema.extend({ id: idSchema }))
    .output(suggestionSchema),
  revisions: oc
    .route({ method: 'GET', path: '/revisions', summary: 'Revisions, newest first' })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(z.object({ items: z.array(revisionSchema) })),
  revision: oc
    .route({ method: 'GET', path: '/revisions/{number}', summary: 'The text of a revision' })
    .meta({ scope: 'articles:read' })
    .input(byNumber)
    .output(revisionTextSchema),
  restore: oc
    .route({
      method: 'POST',
      path: '/revisions/{number}/restore',
      summary: 'Makes an earlier revision the present text',
    })
    .input(byNumber.extend({ current: z.int().min(1).max(maxRevision) }))
    .output(articleSchema),
  brief: oc
    .route({ method: 'GET', path: '/brief', summary: 'What an article is written from' })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(storedBriefSchema),
  saveBrief: oc
    .route({ method: 'PUT', path: '/brief', summary: 'Changes what an article is written from' })
    .meta({ scope: 'briefs:write' })
    .input(briefSchema.extend({ id: idSchema }))
    .output(articleSchema),
})
