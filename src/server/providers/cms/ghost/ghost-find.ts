import { createHash } from 'node:crypto'
import type { OutgoingArticle } from '../port.ts'
import { type GhostClient, type GhostPost, isMissing } from './ghost-client.ts'

const marks = (text: string) => createHash('sha256').update(text).digest('hex')

/** The comment at the foot of a post's page that says which article it is. */
export function markOf(reference: string): string {
  return `<!-- copydesk:${marks(reference).slice(0, 24)} -->`
}

/** Finds the post of an article: by the id we stored, else by our mark; never by its slug alone. */
export async function findOwnPost(
  client: GhostClient,
  { reference }: Pick<OutgoingArticle, 'reference'>,
  externalId: string | null,
): Promise<GhostPost | null> {
  if (externalId && /^[0-9a-f]{24}$/i.test(externalId)) {
    const known = await client.read(externalId).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (known) return known
  }
  return await client.find(`codeinjection_foot:~'${marks(reference).slice(0, 24)}'`)
}

/** The post that has a slug, whoever made it. */
export async function postWithSlug(client: GhostClient, slug: string): Promise<GhostPost | null> {
  return await client.find(`slug:'${slug}'`)
}

/** The slug for a new post. Ghost would number a taken one, so that nobody could tell whose it is. */
export async function freeSlug(client: GhostClient, article: OutgoingArticle): Promise<string> {
  const taken = await postWithSlug(client, article.slug)
  return taken ? ownSlug(article) : article.slug
}

/** The slug of an article on a site where somebody else's post has the plain one. */
export function ownSlug({ slug, reference }: OutgoingArticle): string {
  return `${slug}-${marks(reference).slice(0, 8)}`
}
