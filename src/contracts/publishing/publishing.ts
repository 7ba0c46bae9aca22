import { z } from 'zod'
import { oc } from '../operations.ts'
import { idSchema, timeSchema } from '../shapes.ts'
import { publishingPlatformSchema } from './credentials.ts'
import { liveCheckSchema, overwriteSchema, siteEditSchema } from './live-posts.ts'
import { siteOptionsSchema } from './site-options.ts'

export const publicationStatusSchema = z.enum([
  'queued',
  'sending',
  'published',
  'failed',
  'unpublishing',
  'unpublished',
])
export type PublicationStatus = z.infer<typeof publicationStatusSchema>

export const publicationSchema = z.object({
  id: idSchema,
  articleId: idSchema,
  credentialId: idSchema,
  credentialName: z.string(),
  platform: publishingPlatformSchema,
  siteUrl: z.string().nullable(),
  revision: z.int(),
  status: publicationStatusSchema,
  percent: z.int(),
  message: z.string(),
  /** When a site that did not take it is asked again, about; null unless it waits for that. */
  retryAt: timeSchema.nullable(),
  warnings: z.array(z.string()),
  /** What the site shows, which during an update is an earlier publication. */
  url: z.string().nullable(),
  publishedAt: timeSchema.nullable(),
  publishedRevision: z.int().nullable(),
  /** The last look at the live page; null where nothing is live, or was never looked at. */
  live: liveCheckSchema.nullable(),
  /** Somebody has changed the text on the site since. */
  edited: siteEditSchema.nullable(),
  /** What taking it back would do there, as a sentence. */
  unpublishing: z.object({ possible: z.boolean(), effect: z.string() }),
  /** Sends the revision it names, which was live before, not the newest. */
  pinned: z.boolean(),
  /** Why the last attempt to take it back came to nothing. */
  unpublishProblem: z.string().nullable(),
  createdAt: timeSchema,
})
export type Publication = z.infer<typeof publicationSchema>

/** What a request without sites is told. */
export const nothingChosen = 'Please select at least one platform to publish to'

export const publishRequestSchema = z.object({
  articleId: idSchema,
  credentialIds: z.array(idSchema, nothingChosen).min(1, nothingChosen).max(50),
  /** The file of the banner to send; without it the smaller one, where there is one. */
  banner: z
    .object({
      useOptimizedImage: z.boolean(),
      /** Whether the optimised file is to be WebP; one of another format is made anew. */
      convertToWebP: z.boolean(),
    })
    .optional(),
  /** By credential; without them a site gets its usual ones. */
  options: z.record(idSchema, siteOptionsSchema).optional(),
  /** Sites whose changes may be lost; any others hold the update up. */
  overwrite: z.array(overwriteSchema).max(50).optional(),
})
export type PublishRequest = z.output<typeof publishRequestSchema>

export const publicationsContract = oc.router({
  publish: oc
    .route({
      method: 'POST',
      path: '/articles/{articleId}/publications',
      successStatus: 202,
      summary: 'Sends an article to sites, in the background',
    })
    .meta({ scope: 'publish', needsIdempotencyKey: true, followedAt: 'here' })
    .input(publishRequestSchema)
    .output(z.object({ items: z.array(publicationSchema) })),
  list: oc
    .route({
      method: 'GET',
      path: '/articles/{articleId}/publications',
      summary: 'The latest publication to each site',
    })
    .meta({ scope: 'articles:read' })
    .input(z.object({ articleId: idSchema }))
    .output(z.object({ items: z.array(publicationSchema) })),
  stop: oc
    .route({
      method: 'POST',
      path: '/articles/{articleId}/publications/{id}/stop',
      summary: 'Ends a publication that waits for its first or next attempt',
    })
    .input(z.object({ articleId: idSchema, id: idSchema }))
    .output(publicationSchema),
})
