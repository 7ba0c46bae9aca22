import { createHash } from 'node:crypto'
import { capGraphemes } from '#server/kernel/text/language/lengths.ts'
import type { CmsCall, OutgoingArticle, Picture, PublishResult } from '../port.ts'
import { placeBanner } from '../site/place-banner.ts'
import { addressIn, markedByContent, placeTextPictures } from '../site/place-text-pictures.ts'
import { requireWhole } from '../site/require-whole.ts'
import { SiteError } from '../site/site-error.ts'
import type { GhostClient, GhostFields, GhostPost } from './ghost-client.ts'
import { findOwnPost, freeSlug, markOf } from './ghost-find.ts'
import { toGhostHtml } from './ghost-html.ts'
import { toStoredPost } from './ghost-own-post.ts'

/** Ghost's own limits, in characters. */
const longest = { title: 255, excerpt: 300, description: 500, alt: 191 }

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
  const image = await placeBanner(article.banner, call, warnings, (banner) =>
    findOrUpload(client, found, banner),
  )
  const placed = await placeTextPictures(article, call, warnings, async (picture) => {
    const { mark, filename } = markedByContent(picture)
    return addressIn(found?.html, mark) ?? (await client.upload(picture, filename))
  })
  const fields = fieldsOf(placed, image)
  call.onStep({ percent: 70, step: 'publishing' })
  const post = found ?? (await makeDraft(client, article, fields))
  await call.onCreated(post.id)
  if (post.status === 'published') await edit(client, post, fields)
  else await goLive(client, found ? await edit(client, found, fields) : post, placed)
  call.onStep({ percent: 80, step: 'verifying' })
  const live = await client.read(post.id)
  if (live.status !== 'published') {
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
    notPublic: live.status === 'published' ? null : 'The post isn’t public on the site yet.',
  }
}

function fieldsOf(article: OutgoingArticle, image: string | null): GhostFields {
  const { title, tree, excerpt, metaDescription, banner } = article
  return {
    title: capGraphemes(title, longest.title),
    html: toGhostHtml(tree),
    custom_excerpt: capGraphemes(excerpt, longest.excerpt) || null,
    meta_description: capGraphemes(metaDescription, longest.description) || null,
    ...(image && banner
      ? { feature_image: image, feature_image_alt: capGraphemes(banner.alt, longest.alt) || null }
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
