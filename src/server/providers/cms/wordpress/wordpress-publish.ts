import { ProviderError } from '#server/kernel/errors.ts'
import type { CmsCall, OutgoingArticle, PublishResult } from '../port.ts'
import { placeTextPictures } from '../site/place-text-pictures.ts'
import { requireWhole } from '../site/require-whole.ts'
import { type PlacedBanner, placeBanner, placeInText } from './wordpress-banner.ts'
import { causes } from './wordpress-causes.ts'
import type { WordPressClient } from './wordpress-client.ts'
import { WordPressError } from './wordpress-errors.ts'
import { findOwnPost, isGone } from './wordpress-find.ts'
import { toPostBody } from './wordpress-mapping.ts'
import { type Account, nameOf, type WpPost } from './wordpress-schemas.ts'
import type { Outgoing } from './wordpress-seo-fields.ts'
import { toStoredPost } from './wordpress-stored-post.ts'
import { verifyPost } from './wordpress-verify.ts'
import { rewritePost, switchPost } from './wordpress-write.ts'

/**
 * Publishes an article: uploads the banner, writes post and description, and verifies what the site stored. What
 * readers do not see yet is a draft until it was compared, and is then switched live in one call. Looks for an existing
 * post first, so that no article is published twice.
 */
export async function publishPost(
  client: WordPressClient,
  account: Account,
  article: OutgoingArticle,
  existing: { externalId: string } | null,
  call: CmsCall,
): Promise<PublishResult> {
  const warnings: string[] = []
  const target = await findOwnPost(client, article, existing?.externalId ?? null)
  const refusal = account.capabilities.upload_files ? null : causes.cannotUpload(nameOf(account))
  const { options = {}, keep = [] } = call
  const pictured = keep.includes('picture') && target ? { ...article, banner: null } : article
  const banner = await placeBanner(client, pictured, refusal, call, warnings)
  const placed = await placeTextPictures(pictured, call, warnings, (picture) =>
    placeInText(client, article, picture, refusal),
  )
  call.onStep({ percent: 70, step: 'publishing' })
  const outgoing = { article: placed, options, keep: target ? keep : [] }
  const draft = await writeOrCleanUp(client, outgoing, target, banner)
  await call.onCreated(String(draft.id))
  const takenMeanwhile = target?.status === 'publish' && draft.status !== 'publish'
  const kept = outgoing.keep.includes('state') || takenMeanwhile
  const hidden = options.visibility === 'draft' || kept
  const written = hidden ? draft : await goLive(client, draft, placed)
  call.onStep({ percent: 80, step: 'verifying' })
  const wanted = { ...outgoing, hidden, mediaId: banner?.mediaId ?? null }
  const post = await verifyPost(client, wanted, written, warnings)
  call.onStep({ percent: 100, step: 'published' })
  return {
    externalId: String(post.id),
    url: post.link,
    warnings,
    stored: toStoredPost(post),
    picture: banner?.filename ?? null,
    draft: options.visibility === 'draft' && post.status !== 'publish',
    notPublic: notPublic(post),
  }
}

function notPublic({ status, password }: WpPost): string | null {
  if (status !== 'publish') return `The post isn’t public: its status on the site is “${status}”.`
  return password === '' ? null : 'The site asks readers for a password, which was set there.'
}

async function goLive(
  client: WordPressClient,
  post: WpPost,
  article: OutgoingArticle,
): Promise<WpPost> {
  if (post.status === 'publish') return post
  await requireWhole(toStoredPost(post), article)
  return await switchPost(client, post, 'publish')
}

async function writeOrCleanUp(
  client: WordPressClient,
  outgoing: Outgoing,
  target: WpPost | null,
  banner: PlacedBanner | null,
): Promise<WpPost> {
  try {
    return await writePost(client, outgoing, target, banner?.mediaId ?? null)
  } catch (error) {
    // Only a rejection guarantees that no post uses the image.
    if (banner?.uploadedNow && error instanceof ProviderError && error.kind === 'rejected') {
      await client.deleteMedia(banner.mediaId).catch(() => undefined)
    }
    throw error
  }
}

async function writePost(
  client: WordPressClient,
  outgoing: Outgoing,
  target: WpPost | null,
  featuredMedia: number | null,
): Promise<WpPost> {
  const { article, options, keep = [] } = outgoing
  const body = toPostBody(article, featuredMedia, { options, isNew: target === null, keep })
  try {
    return target
      ? await rewritePost(client, target.id, body, article)
      : await client.createPost(body)
  } catch (error) {
    if (target && isGone(error))
      return writePost(client, { ...outgoing, keep: [] }, null, featuredMedia)
    if (isMetaRefusal(error) && body.meta) {
      // The post was already written when its description was rejected.
      const made = target ?? (await findOwnPost(client, article, null))
      const { meta: _, ...withoutMeta } = body
      return made ? client.updatePost(made.id, withoutMeta) : client.createPost(withoutMeta)
    }
    if (!target && error instanceof ProviderError && error.kind === 'unknown_outcome') {
      const made = await findOwnPost(client, article, null).catch(() => null)
      if (made) return made
    }
    throw error
  }
}

function isMetaRefusal(error: unknown): boolean {
  return (
    error instanceof WordPressError &&
    (error.code === 'rest_cannot_update' || error.code === 'rest_meta_database_error')
  )
}
