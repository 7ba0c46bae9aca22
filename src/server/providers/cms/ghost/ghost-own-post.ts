import type { OwnPost, StoredPost } from '../port.ts'
import { type GhostClient, type GhostPost, isMissing } from './ghost-client.ts'

/** The words of a post as Ghost's editor shows them. */
export function toStoredPost(post: GhostPost): StoredPost {
  return {
    live: post.status === 'published',
    title: post.title,
    excerpt: post.custom_excerpt ?? '',
    body: { html: post.html ?? '' },
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
