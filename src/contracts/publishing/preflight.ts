import { z } from 'zod'
import { oc } from '../operations.ts'
import { sitePartNames } from '../rules/publishing/site-parts.ts'
import { idSchema } from '../shapes.ts'
import { siteOptionsSchema } from './site-options.ts'

export const preflightLineSchema = z.object({
  /** `error` refuses the publication, `warning` asks, `note` only tells. */
  level: z.enum(['error', 'warning', 'note']),
  /** What was looked at, such as `title` or `mapping`. */
  check: z.string(),
  /** What was found, as a sentence. */
  text: z.string(),
  /** What to do about it, as the words of a link; null where there is nothing to do. */
  remedy: z.string().nullable(),
  /** The page where it is done, within the product. */
  path: z.string().nullable(),
  /** The site it is about; null where it is about the article. */
  credentialId: idSchema.nullable(),
})
export type PreflightLine = z.infer<typeof preflightLineSchema>

/** What people have set of the article's post on a site since the last publication. */
export const setThereSchema = z.object({
  credentialId: idSchema,
  /** How the post stands there, such as `private`, where people took it from readers' sight; else null. */
  state: z.string().nullable(),
  /** The parts that they changed, and what the site has now where that can be read. */
  parts: z.array(z.object({ part: z.enum(sitePartNames), found: z.string() })),
})
export type SetThere = z.infer<typeof setThereSchema>

/** As many articles as one request has checked: each of them may call its links and its sites. */
export const checkedAtOnce = 25

const foundSchema = z.object({
  lines: z.array(preflightLineSchema),
  setThere: z.array(setThereSchema),
})

export const preflightContract = oc.router({
  check: oc
    .route({
      method: 'POST',
      path: '/articles/{articleId}/preflight',
      summary: 'What to know before an article is published to these sites; changes nothing',
    })
    .meta({ scope: 'articles:read' })
    .input(
      z.object({
        articleId: idSchema,
        credentialIds: z.array(idSchema).min(1).max(50),
        /** By credential; without them a site gets its usual ones. */
        options: z.record(idSchema, siteOptionsSchema).optional(),
      }),
    )
    .output(foundSchema),
  checkSelection: oc
    .route({
      method: 'POST',
      path: '/publications/preflight',
      summary:
        'What to know before several articles are published, each to its own sites; changes nothing',
    })
    .meta({ scope: 'articles:read' })
    .input(
      z.object({
        articles: z
          .array(z.object({ articleId: idSchema, credentialIds: z.array(idSchema).min(1).max(50) }))
          .min(1)
          .max(checkedAtOnce),
      }),
    )
    .output(z.object({ items: z.array(foundSchema.extend({ articleId: idSchema })) })),
})
