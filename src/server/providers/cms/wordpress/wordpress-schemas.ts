import { z } from 'zod'

/** The parts of WordPress's responses that we use. */
const capabilities = z.record(z.string(), z.unknown())
export const accountSchema = z.object({
  id: z.number().int().positive(),
  username: z.string().optional(),
  roles: z.array(z.string()).catch([]),
  // PHP serialises no capabilities as an empty array; plugins that hide who somebody is leave them out.
  capabilities: capabilities.optional().catch({}),
})
export type Account = z.infer<typeof accountSchema> & { capabilities: z.infer<typeof capabilities> }

/** Posts with what an account may do with them, such as `wp:action-publish`. */
export const rightsSchema = z.array(z.object({ _links: z.record(z.string(), z.unknown()) }))

/** The account's name in messages. */
export function nameOf({ id, username, roles }: Account): string {
  return `The account ${username ?? id} (${roles[0] ?? 'no role'})`
}

export const postSchema = z.object({
  id: z.number().int().positive(),
  slug: z.string().catch(''),
  status: z.string().catch(''),
  link: z.string().catch(''),
  featured_media: z.number().catch(0),
  author: z.number().catch(0),
  password: z.string().catch(''),
  date_gmt: z.string().nullish().catch(null),
  categories: z.array(z.number()).catch([]),
  tags: z.array(z.number()).catch([]),
  title: z.object({ raw: z.string() }).catch({ raw: '' }),
  content: z.object({ raw: z.string() }).catch({ raw: '' }),
  excerpt: z.object({ raw: z.string() }).catch({ raw: '' }),
  meta: z.record(z.string(), z.unknown()).catch({}),
})
export type WpPost = z.infer<typeof postSchema>

export const postListSchema = z.array(postSchema)

export const mediaSchema = z.object({
  id: z.number().int().positive(),
  source_url: z.string().catch(''),
})

export const mediaListSchema = z.array(mediaSchema)

export const indexSchema = z.object({
  namespaces: z.array(z.string()).catch([]),
  authentication: z.record(z.string(), z.unknown()).catch({}),
})

export const choiceListSchema = z.array(
  z.object({ id: z.number().int().positive(), name: z.string() }),
)

const endpointSchema = z.object({
  methods: z.array(z.string()).catch([]),
  args: z
    .object({ meta: z.object({ properties: z.record(z.string(), z.unknown()) }).optional() })
    // PHP serialises no arguments as an empty array.
    .catch({}),
})

/** From the description of the API: the custom fields of new posts, by their keys. */
export const writableMetaSchema = z
  .object({
    routes: z.object({ '/wp/v2/posts': z.object({ endpoints: z.array(endpointSchema) }) }),
  })
  .transform(({ routes }) => {
    const made = routes['/wp/v2/posts'].endpoints.find(({ methods }) => methods.includes('POST'))
    return made?.args.meta?.properties ?? {}
  })
