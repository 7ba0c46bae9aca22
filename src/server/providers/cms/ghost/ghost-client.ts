import { SignJWT } from 'jose'
import { z } from 'zod'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { normaliseSiteUrl } from '#server/kernel/fetch/site-url.ts'
import type { Picture, SettingsAccess } from '../port.ts'
import { fileOf } from '../site/place-banner.ts'
import { createSiteCall } from '../site/site-call.ts'
import { SiteError, type SiteManners } from '../site/site-error.ts'

const refusalSchema = z.object({
  errors: z
    .array(
      z.object({ message: z.string(), context: z.string().nullish(), code: z.string().nullish() }),
    )
    .min(1),
})

export const ghostManners: SiteManners = {
  name: 'Ghost',
  causes: {
    key: 'Check the Admin API key. Ghost shows it under Settings, Integrations, in your custom integration.',
    rights: 'Check that the key belongs to a custom integration of this site.',
    address: 'Check the site URL: it is the one where you open Ghost’s admin, without /ghost.',
  },
  said: (json) => {
    const [error] = refusalSchema.safeParse(json).data?.errors ?? []
    return error ? (error.context ?? error.message) : null
  },
}

const postSchema = z.object({
  id: z.string(),
  slug: z.string(),
  status: z.string(),
  url: z.string().default(''),
  updated_at: z.string(),
  title: z.string(),
  html: z.string().nullish(),
  custom_excerpt: z.string().nullish(),
  meta_description: z.string().nullish(),
  published_at: z.string().nullish(),
  visibility: z.string().default('public'),
  feature_image: z.string().nullish(),
  codeinjection_foot: z.string().nullish(),
})
export type GhostPost = z.infer<typeof postSchema>
const postsSchema = z.object({ posts: z.array(postSchema) })
const imagesSchema = z.object({ images: z.array(z.object({ url: z.string() })).min(1) })

/** What Ghost is told of a post; what is left out stays. */
export type GhostFields = Partial<{
  title: string
  slug: string
  html: string
  status: 'draft' | 'published'
  custom_excerpt: string | null
  meta_description: string | null
  feature_image: string
  feature_image_alt: string | null
  codeinjection_foot: string
}>

export type GhostClient = ReturnType<typeof createGhostClient>

/** The calls of Ghost's Admin API for one site. None of them sends a newsletter. */
export function createGhostClient(
  access: SettingsAccess<'ghost'>,
  fetch: SafeFetch,
  signal: AbortSignal,
) {
  const root = `${normaliseSiteUrl(access.siteUrl).replace(/\/ghost$/, '')}/ghost/api/admin/`
  const call = createSiteCall({
    manners: ghostManners,
    fetch,
    signal,
    headers: async () => ({
      'accept-version': 'v6.0',
      authorization: `Ghost ${await tokenOf(access.apiKey)}`,
    }),
  })
  const onePost = async (request: Promise<z.infer<typeof postsSchema>>) => {
    const { posts } = await request
    if (posts[0]) return posts[0]
    throw new SiteError('unknown_outcome', 'Ghost did not say which post it wrote.')
  }
  const newest = async (filter: string, limit = 100) => {
    const query = new URLSearchParams({ filter, limit: String(limit), formats: 'html' })
    return (await call({ url: `${root}posts/?${query}`, schema: postsSchema })).posts
  }
  return {
    newest,
    find: async (filter: string) => (await newest(filter, 1))[0] ?? null,
    read: (id: string) =>
      onePost(call({ url: `${root}posts/${id}/?formats=html`, schema: postsSchema })),
    create: (post: GhostFields) =>
      onePost(
        call({
          method: 'POST',
          url: `${root}posts/?source=html`,
          json: { posts: [post] },
          schema: postsSchema,
        }),
      ),
    edit: ({ id, updated_at }: GhostPost, post: GhostFields) =>
      onePost(
        call({
          method: 'PUT',
          url: `${root}posts/${id}/?source=html`,
          json: { posts: [{ ...post, updated_at }] },
          schema: postsSchema,
        }),
      ),
    upload: async (picture: Picture, filename: string) => {
      const form = new FormData()
      form.set('file', fileOf({ ...picture, filename }))
      form.set('purpose', 'image')
      const url = `${root}images/upload/`
      const { images } = await call({
        method: 'POST',
        url,
        form,
        // A picture twice does no harm.
        repeatable: true,
        timeoutMs: 60_000,
        schema: imagesSchema,
      })
      return images[0]?.url ?? ''
    },
  }
}

const keySchema = z.string().regex(/^[0-9a-f]+:(?:[0-9a-f]{2})+$/i)

/** A token for the next five minutes. */
async function tokenOf(adminKey: string): Promise<string> {
  const { data } = keySchema.safeParse(adminKey.trim())
  if (!data) {
    throw new SiteError('auth_expired', 'This is not an Admin API key.', {
      causes: [ghostManners.causes.key],
    })
  }
  const [kid = '', secret = ''] = data.split(':')
  return await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .setAudience('/admin/')
    .sign(Buffer.from(secret, 'hex'))
}

/** Whether Ghost has no such post. */
export function isMissing(error: unknown): boolean {
  return error instanceof SiteError && error.status === 404
}
