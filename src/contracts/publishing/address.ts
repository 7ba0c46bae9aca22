import { z } from 'zod'
import { articleSchema } from '../articles/articles.ts'
import { oc } from '../operations.ts'
import { byId, idSchema, line } from '../shapes.ts'

/** A site that has the article, and what a new address does there. */
const standingAddressSchema = z.object({
  credentialId: idSchema,
  site: z.string(),
  url: z.string(),
  /** `moves` with the next publication; `own` was set by people there and stays; `fixed` stays where it is. */
  becomes: z.enum(['moves', 'own', 'fixed']),
  /** The site itself leads visitors of the old address to the new one. */
  forwards: z.boolean(),
})
export type StandingAddress = z.infer<typeof standingAddressSchema>

export const addressContract = oc.prefix('/articles/{id}').router({
  read: oc
    .route({
      method: 'GET',
      path: '/address',
      summary: 'The slug of an article, the one its title proposes, and where it is published',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(
      z.object({
        slug: z.string(),
        /** Free among the client's articles. */
        proposed: z.string(),
        published: z.array(standingAddressSchema),
      }),
    ),
  change: oc
    .route({
      method: 'PUT',
      path: '/address',
      summary:
        'Changes the slug of an article; sites that have it follow when it is published next',
    })
    .input(
      byId.extend({
        slug: line(200, 'An address needs at least one letter or digit.'),
        /** What the caller saw last. */
        before: z.string().max(300),
        /** That published pages will move is known. */
        moves: z.boolean().optional(),
      }),
    )
    .output(articleSchema),
})
