import { z } from 'zod'
import { oc } from '../operations.ts'
import { sitePartNames } from '../rules/publishing/site-parts.ts'
import { idSchema, line } from '../shapes.ts'

/** What a site offers to choose from, by the site's own id of it. */
const choiceSchema = z.object({ id: line(100).min(1), name: line(300) })
export type Choice = z.infer<typeof choiceSchema>

export const choiceKinds = ['categories', 'tags', 'author'] as const
export type ChoiceKind = (typeof choiceKinds)[number]
export const optionNames = ['visibility', 'blocks', 'canonical', ...choiceKinds] as const
export type OptionName = (typeof optionNames)[number]

const webAddress = z.url({ protocol: /^https?$/, error: 'Please enter a full address' }).max(2_000)

/** What is chosen for one site beyond the article; what is left out stays as it is on the site. */
export const siteOptionsSchema = z.object({
  /** A draft is not shown to readers; a post that is there already keeps its state. */
  visibility: z.enum(['public', 'draft']).optional(),
  /** The text as blocks of the site's own editor. */
  blocks: z.boolean().optional(),
  categories: z.array(choiceSchema).max(50).optional(),
  tags: z.array(choiceSchema).max(50).optional(),
  author: choiceSchema.optional(),
  /** The address of the original, which search engines are to be told of; empty names the post's own again. */
  canonical: z.union([z.literal(''), webAddress]).optional(),
  /**
   * What people have set on the site and this publication may set otherwise; all else stays. `state` makes a post public
   * again that they took from readers' sight, or a new one of one that they deleted.
   */
  replace: z.array(z.enum(sitePartNames)).max(sitePartNames.length).optional(),
})
export type SiteOptions = z.infer<typeof siteOptionsSchema>

const place = z.object({ articleId: idSchema, credentialId: idSchema })

export const siteOptionsContract = oc.router({
  get: oc
    .route({
      method: 'GET',
      path: '/articles/{articleId}/sites/{credentialId}/options',
      summary:
        'What can be chosen for a site, and what is chosen unless somebody chooses otherwise',
    })
    .input(place)
    .output(
      z.object({
        offered: z.array(z.enum(optionNames)),
        chosen: siteOptionsSchema,
        /** The site has the article already. */
        isUpdate: z.boolean(),
      }),
    ),
  choices: oc
    .route({
      method: 'GET',
      path: '/articles/{articleId}/sites/{credentialId}/choices',
      summary: 'The categories, tags or authors of the site itself',
    })
    .input(place.extend({ kind: z.enum(choiceKinds), search: line(100).default('') }))
    .output(
      z.object({
        items: z.array(choiceSchema),
        /** Why the site gave nothing to choose from. */
        problem: z.string().nullable(),
      }),
    ),
})
