import type { OutgoingArticle } from '../port.ts'
import type { WordPressClient } from './wordpress-client.ts'
import { WordPressError } from './wordpress-errors.ts'
import { candidateSlugs, isOurs } from './wordpress-mapping.ts'
import type { WpPost } from './wordpress-schemas.ts'
import { decoded } from './wordpress-stored-post.ts'

type Sought = Pick<OutgoingArticle, 'reference' | 'slug'>

/**
 * Finds the post of an article: by the id we stored, else by slug, else by our marker. A post without
 * the marker is never taken for ours because of its slug alone.
 */
export async function findOwnPost(
  client: WordPressClient,
  article: Sought,
  externalId: string | null,
): Promise<WpPost | null> {
  const known = await findKnownPost(client, article, externalId)
  if (known) return known
  const ours = (posts: WpPost[]) =>
    posts.find((post) => isAlive(post) && isOurs(post.content.raw, article.reference)) ?? null
  const bySlug = ours(await client.findPosts({ slug: candidateSlugs(article.slug).join(',') }))
  if (bySlug) return bySlug
  // The slug may have been changed by hand or by a plugin; the search reads the content.
  return ours(await client.findPosts({ search: article.reference }))
}

/**
 * A stored id is trusted if its post has our marker, or no marker but still our slug. After a
 * reinstallation the same id can be any post.
 */
export async function findKnownPost(
  client: WordPressClient,
  article: Sought,
  externalId: string | null,
): Promise<WpPost | null> {
  const id = Number(externalId)
  if (!externalId || !Number.isInteger(id) || id <= 0) return null
  try {
    const post = await client.getPost(id)
    const ours = isOurs(post.content.raw, article.reference)
    const sameSlug = candidateSlugs(article.slug).includes(decoded(post.slug))
    return isAlive(post) && (ours || (ours === null && sameSlug)) ? post : null
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** True for the error of an id that no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof WordPressError && error.code === 'rest_post_invalid_id'
}

function isAlive(post: WpPost): boolean {
  return post.status !== 'trash'
}
