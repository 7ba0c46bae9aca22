import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema, timeSchema } from './shapes.ts'

export const publicationStatusSchema = z.enum(['queued', 'sending', 'published', 'failed'])
export type PublicationStatus = z.infer<typeof publicationStatusSchema>

export const publicationSchema = z.object({
  id: idSchema,
  articleId: idSchema,
  credentialId: idSchema,
  credentialName: z.string(),
  siteUrl: z.string().nullable(),
  revision: z.int(),
  status: publicationStatusSchema,
  percent: z.int(),
  message: z.string(),
  warnings: z.array(z.string()),
  url: z.string().nullable(),
  publishedAt: timeSchema.nullable(),
  createdAt: timeSchema,
})
export type Publication = z.infer<typeof publicationSchema>

export const publishRequestSchema = z.object({
  articleId: idSchema,
  credentialIds: z
    .array(idSchema)
    .min(1, 'Please select at least one WordPress site to publish to')
    .max(50),
})

export const publicationsContract = oc.router({
  publish: oc
    .route({ method: 'POST', path: '/articles/{articleId}/publications', successStatus: 202 })
    .input(publishRequestSchema)
    .output(z.object({ items: z.array(publicationSchema) })),
  list: oc
    .route({
      method: 'GET',
      path: '/articles/{articleId}/publications',
      summary: 'The latest publication to each site',
    })
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
