import { createHash } from 'node:crypto'
import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'
import { capCodePoints } from '#server/text/language/lengths.ts'
import type { CmsCall, OutgoingArticle, Picture, PublishResult } from '../port.ts'
import { placeBanner } from '../site/place-banner.ts'
import { addressIn, markedByContent, placeTextPictures } from '../site/place-text-pictures.ts'
import { requireWhole } from '../site/require-whole.ts'
import { SiteError } from '../site/site-error.ts'
import type { GhostClient, GhostFields, GhostPost } from './ghost-client.ts'
import { findOwnPost, freeSlug, markOf, ownSlug } from './ghost-find.ts'
import { toGhostHtml, withoutOwnAddressIn } from './ghost-html.ts'
import { toStoredPost } from './ghost-own-post.ts'

/** Ghost's own limits, in code points, as it counts them. */
export const longestOnGhost = { title: 255, excerpt: 300, description: 500 } as const
const longestAlt = 191

/**
 * Publishes an article. What readers do not see yet is a draft until it was read back and compared, and is then
 * switched live in one call; an existing post is changed only as it was read, so that nothing saved meanwhile is lost.
 */
export async function publishPost(
  client: GhostClient,
  article: OutgoingArticle,
  existing: { externalId: string } | null,
  call: CmsCall,
): Promise<PublishResult> {
  const warnings: string[] = []
  const found = await findOwnPost(client, article, existing?.externalId ?? null)
  const keep = found ? (call.keep ?? []) : []
  const banner = keep.includes('picture') ? null : article.banner
  const image = await placeBanner(banner, call, warnings, (banner) =>
    findOrUpload(client, found, banner),
  )
  const placed = await placeTextPictures(article, call, warnings, async (picture) => {
    const { mark, filename } = markedByContent(picture)
    return addressIn(found?.html, mark) ?? (await client.upload(picture, filename))
  })
  const fields = {
    ...withoutKept(fieldsOf(placed, image), keep),
    ...(found && !keep.includes('address') ? { slug: await slugFor(client, found, article) } : {}),
  }
  call.onStep({ percent: 70, step: 'publishing' })
  const post = found ?? (await makeDraft(client, article, fields))
  await call.onCreated(post.id)
  const written = found ? await edit(client, found, fields) : post
  const hidden = keep.includes('state')
  if (written.status !== 'published' && !hidden) await goLive(client, written, placed)
  call.onStep({ percent: 80, step: 'verifying' })
  const live = await client.read(post.id)
  if (live.status !== 'published' && !hidden) {
    warnings.push(`Ghost stored the post as “${live.status}”, so it is not public yet.`)
  }
  if (image && !live.feature_image) warnings.push('Ghost did not keep the banner.')
  if (!live.html?.trim()) warnings.push('Ghost stored the post without its text.')
  call.onStep({ percent: 100, step: 'published' })
  return {
    externalId: live.id,
    url: live.url,
    warnings,
    stored: toStoredPost(live),
    picture: image,
    notPublic: notPublic(live),
  }
}

function notPublic({ status, visibility }: GhostPost): string | null {
  if (status !== 'published') return `The post isn’t public: its status on the site is “${status}”.`
  return visibility === 'public' ? null : 'The site shows the post to its members only.'
}

function withoutKept(fields: GhostFields, keep: readonly SitePart[]): GhostFields {
  const { meta_description: _, ...others } = fields
  return keep.includes('description') ? others : fields
}

/** Its own, unless the article has another one by now that is free. */
async function slugFor(
  client: GhostClient,
  found: GhostPost,
  article: OutgoingArticle,
): Promise<string> {
  if (found.slug === article.slug || found.slug === ownSlug(article)) return found.slug
  return await freeSlug(client, article)
}

function fieldsOf(article: OutgoingArticle, image: string | null): GhostFields {
  const { title, tree, excerpt, metaDescription, banner } = article
  return {
    title: capCodePoints(title, longestOnGhost.title),
    html: toGhostHtml(tree),
    custom_excerpt: capCodePoints(withoutOwnAddressIn(excerpt), longestOnGhost.excerpt) || null,
    meta_description: capCodePoints(metaDescription, longestOnGhost.description) || null,
    ...(image && banner
      ? { feature_image: image, feature_image_alt: capCodePoints(banner.alt, longestAlt) || null }
      : {}),
  }
}

async function makeDraft(
  client: GhostClient,
  article: OutgoingArticle,
  fields: GhostFields,
): Promise<GhostPost> {
  const slug = await freeSlug(client, article)
  const mark = markOf(article.reference)
  return await client.create({ ...fields, slug, status: 'draft', codeinjection_foot: mark })
}

/** The file's name tells the same picture by its content, so that an update does not upload it again. */
async function findOrUpload(
  client: GhostClient,
  found: GhostPost | null,
  banner: Picture,
): Promise<string> {
  const mark = createHash('sha256').update(banner.bytes).digest('hex').slice(0, 12)
  if (found?.feature_image?.includes(mark)) return found.feature_image
  return await client.upload(banner, banner.filename.replace(/(\.[a-z0-9]+)?$/i, `-${mark}$1`))
}

async function goLive(
  client: GhostClient,
  { id }: GhostPost,
  article: OutgoingArticle,
): Promise<void> {
  const draft = await client.read(id)
  await requireWhole(toStoredPost(draft), article)
  await edit(client, draft, { status: 'published' })
}

async function edit(client: GhostClient, post: GhostPost, fields: GhostFields): Promise<GhostPost> {
  try {
    return await client.edit(post, fields)
  } catch (error) {
    if (!(error instanceof SiteError) || error.status !== 409) throw error
    throw new SiteError(
      'rejected',
      'Somebody saved this post in Ghost at the same moment, so it was left as it is. Publish again to replace it.',
      { status: 409, cause: error },
    )
  }
}
