import type { OwnPost, StoredPost } from '../port.ts'
import type { WordPressClient } from './wordpress-client.ts'
import { findKnownPost } from './wordpress-find.ts'
import { toStoredPost } from './wordpress-stored-post.ts'
import { switchPost } from './wordpress-write.ts'

/** Reads a post of ours; null once it is deleted, in the bin or somebody else's. */
export async function readPost(client: WordPressClient, post: OwnPost): Promise<StoredPost | null> {
  const found = await findKnownPost(client, post, post.externalId)
  return found && toStoredPost(found)
}

/** Makes a post a draft again; one that is gone or a draft already stays as it is. */
export async function withdrawPost(client: WordPressClient, post: OwnPost): Promise<void> {
  const found = await findKnownPost(client, post, post.externalId)
  if (found && found.status !== 'draft') await switchPost(client, found, 'draft')
}
