import { publicState } from '#contracts/rules/publishing/site-parts.ts'
import type { OwnPost, StoredPost } from '../port.ts'
import { type GhostClient, type GhostPost, isMissing } from './ghost-client.ts'

/** A post as Ghost's editor shows it. */
export function toStoredPost(post: GhostPost): StoredPost {
  return {
    live: post.status === 'published',
    title: post.title,
    excerpt: post.custom_excerpt ?? '',
    body: { html: post.html ?? '' },
    parts: {
      state: post.status === 'published' ? publicState : post.status,
      address: post.slug,
      picture: post.feature_image ?? '',
      description: post.meta_description ?? '',
      ...(post.status === 'published' && post.published_at ? { date: post.published_at } : {}),
      access: post.visibility === publicState ? '' : post.visibility,
    },
  }
}

/** Reads a post of ours; null once it is deleted. */
export async function readPost(client: GhostClient, post: OwnPost): Promise<StoredPost | null> {
  const found = await knownPost(client, post)
  return found && toStoredPost(found)
}

/** Makes a post a draft again; one that is gone or a draft already stays as it is. */
export async function withdrawPost(client: GhostClient, post: OwnPost): Promise<void> {
  const found = await knownPost(client, post)
  if (found && found.status !== 'draft') await client.edit(found, { status: 'draft' })
}

async function knownPost(client: GhostClient, { externalId }: OwnPost): Promise<GhostPost | null> {
  if (!/^[0-9a-f]{24}$/i.test(externalId)) return null
  return await client.read(externalId).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}
