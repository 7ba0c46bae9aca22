import { ProviderError } from '#server/kernel/errors.ts'
import type { OutgoingArticle } from '../port.ts'
import { requireWhole } from '../site/require-whole.ts'
import type { WordPressClient } from './wordpress-client.ts'
import { WordPressError } from './wordpress-errors.ts'
import type { PostBody } from './wordpress-mapping.ts'
import type { WpPost } from './wordpress-schemas.ts'
import { toStoredPost } from './wordpress-stored-post.ts'

/** Replaces the texts of a post. */
export function rewritePost(
  client: WordPressClient,
  id: number,
  body: PostBody,
  article: OutgoingArticle,
): Promise<WpPost> {
  return certainly(client, id, client.updatePost(id, body), async (post) => {
    await requireWhole(toStoredPost(post), article)
    return true
  })
}

/** Switches a post live, or back to a draft. A site may make something else of it, which the answer tells. */
export function switchPost(
  client: WordPressClient,
  { id, status: before }: WpPost,
  status: 'draft' | 'publish',
): Promise<WpPost> {
  const writing = client.updatePost(id, { status })
  return certainly(client, id, writing, (post) => post.status === status || post.status !== before)
}

/**
 * The answer to a write. One that is unreadable, late or lost is no failure if the post, read back, says that the write
 * was done: hooks of a site print warnings, mail subscribers or die when the post is stored already.
 */
async function certainly(
  client: WordPressClient,
  id: number,
  writing: Promise<WpPost>,
  isDone: (post: WpPost) => boolean | Promise<boolean>,
): Promise<WpPost> {
  try {
    return await writing
  } catch (error) {
    if (!isUnclear(error)) throw error
    try {
      const post = await client.getPost(id)
      if (await isDone(post)) return post
    } catch {
      // What was wrong first is what people are told.
    }
    throw error
  }
}

function isUnclear(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false
  if (error.kind === 'unknown_outcome' || error.kind === 'unavailable') return true
  return error instanceof WordPressError && error.status !== null && error.status < 300
}
