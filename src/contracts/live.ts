import { z } from 'zod'
import { articleStatusSchema } from './articles/articles.ts'
import { idSchema, timeSchema } from './shapes.ts'

/** What the server tells open pages. `id` grows; a page that was away asks for what came after its last. */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('article'),
    articleId: idSchema,
    change: z.enum(['created', 'updated', 'removed']),
    status: articleStatusSchema.optional(),
    title: z.string().optional(),
    /** A person has stopped its writing. */
    cancelled: z.boolean().optional(),
    /** How writing it again has ended; it was there all the while. */
    again: z.enum(['completed', 'failed', 'cancelled']).optional(),
  }),
  z.object({
    type: z.literal('generation'),
    articleId: idSchema,
    runId: idSchema,
    stage: z.string(),
    percent: z.int(),
    /** The article is written again, beside the text that it has. */
    again: z.literal(true).optional(),
    /** What has come of sections being written; null where it is too much and has to be loaded. */
    draft: z
      .object({
        seq: z.int(),
        parts: z.array(z.object({ section: z.int(), at: z.int(), text: z.string() })).nullable(),
      })
      .optional(),
  }),
  z.object({
    type: z.literal('publication'),
    articleId: idSchema,
    publicationId: idSchema,
    credentialId: idSchema,
    status: z.enum(['queued', 'sending', 'published', 'failed', 'unpublishing', 'unpublished']),
    percent: z.int(),
    message: z.string(),
    url: z.string().nullable(),
    retryAt: timeSchema.optional(),
  }),
  /** A published page was looked at. */
  z.object({
    type: z.literal('live-page'),
    articleId: idSchema,
    credentialId: idSchema,
  }),
  z.object({
    type: z.literal('image'),
    articleId: idSchema,
    generationId: idSchema,
    status: z.enum(['pending', 'success', 'error', 'cancelled']),
    imageUrl: z.string().nullable(),
    error: z.string().nullable(),
  }),
  /** Somebody has opened or closed an article that others have open as well, or begins or ends writing in it. */
  z.object({ type: z.literal('presence'), articleId: idSchema }),
  /** For one member alone: they have been told something new, or have read it elsewhere. */
  z.object({ type: z.literal('notices'), userId: idSchema }),
  z.object({ type: z.literal('credits'), total: z.int() }),
  z.object({
    type: z.literal('changed'),
    what: z.enum([
      'clients',
      'campaigns',
      'articles',
      'credentials',
      'templates',
      'team',
      'billing',
      'schedule',
      'keys',
      'webhooks',
    ]),
  }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
