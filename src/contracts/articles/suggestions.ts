import { z } from 'zod'
import { blockLimits, longestPassage, longestWish } from '../rules/articles/edit-limits.ts'
import { maxSections } from '../rules/articles/section-limit.ts'
import { line, paragraph } from '../shapes.ts'
import { sectionIdSchema } from './articles.ts'

/** The texts of an article a writer can revise; of a section, that is its content. */
export type RevisedBlock = keyof typeof blockLimits
const revisedBlocks = Object.keys(blockLimits) as [RevisedBlock, ...RevisedBlock[]]

export const editKindSchema = z.enum([
  'shorten',
  'expand',
  'tone',
  'grammar',
  'own',
  'source',
  'soften',
  'again',
])
export type EditKind = z.infer<typeof editKindSchema>

/** What the writer is to do with a passage. */
export const editRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['shorten', 'expand', 'grammar']) }),
  z.object({ kind: z.literal('soften') }),
  /** Say what this source says, and no more. */
  z.object({ kind: z.literal('source'), quote: paragraph(longestWish).min(1) }),
  z.object({ kind: z.literal('tone'), tone: line(100, 'Say which tone') }),
  z.object({ kind: z.literal('own'), words: paragraph(longestWish).min(1, 'Say what to change') }),
])
export type EditRequest = z.infer<typeof editRequestSchema>

/** Write a whole section again from the brief; what should be different, or ''. */
const againSchema = z.object({
  kind: z.literal('again'),
  words: paragraph(longestWish).default(''),
})

/** A passage by its place in a block: `text` is the block as its editor sees it, `from` and `to` count its characters. */
export const passageSchema = z.object({
  block: z.enum(revisedBlocks),
  /** Which section, counted from 0; needed for sections only. */
  index: z.int().min(0).max(maxSections).default(0),
  /** The section’s own name, which counts in place of the number. */
  section: sectionIdSchema.optional(),
  /** Only a section that is to be written again may be empty. */
  text: z.string().max(blockLimits.bodyContent),
  from: z.int().min(0),
  to: z.int().min(0),
  request: z.discriminatedUnion('kind', [...editRequestSchema.options, againSchema]),
  /** A proposal the editor did not take, to get another; empty at first. */
  rejected: z
    .string()
    .max(4 * longestPassage)
    .default(''),
})

export const suggestionSchema = z.object({
  /** What the passage is to say; nothing is changed until its editor saves it. */
  passage: z.string(),
  editsLeft: z.int().nonnegative(),
  offlineSample: z.boolean(),
  /** What it was written without, since the model had no room for it, in a sentence; null where it had. */
  leftOut: z.string().nullable(),
})
export type Suggestion = z.infer<typeof suggestionSchema>
