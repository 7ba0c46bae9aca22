import type { Choice, SiteOptions } from '#contracts/publishing/site-options.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { WordPressClient } from './wordpress-client.ts'
import type { WpPost } from './wordpress-schemas.ts'
import { keepSeo } from './wordpress-seo.ts'
import type { Outgoing } from './wordpress-seo-fields.ts'

/**
 * Reads the post back, because WordPress silently drops unknown fields, and lists what is missing in
 * `warnings`. Never throws, since the article is already public.
 */
export async function verifyPost(
  client: WordPressClient,
  { article, options, keep, hidden, mediaId: featuredMedia }: Sent,
  written: WpPost,
  warnings: string[],
): Promise<WpPost> {
  const post = await readBack(client, written, warnings)
  if (featuredMedia !== null && post.featured_media !== featuredMedia) {
    warnings.push('WordPress did not keep the banner as featured image.')
  }
  for (const [kind, one] of lostTerms(options, post)) {
    warnings.push(`WordPress did not keep the ${kind} “${one}”.`)
  }
  if (post.status !== 'publish' && !hidden) {
    warnings.push(`WordPress stored the post as “${post.status}”, so it is not public yet.`)
  }
  warnings.push(...(await keepSeo(client, { article, options, keep }, post)))
  return { ...post, link: publicLink(post.link) }
}

type Sent = Required<Outgoing> & { hidden: boolean; mediaId: number | null }

/** WordPress drops ids that it does not know without a word. */
function lostTerms({ categories = [], tags = [] }: SiteOptions, post: WpPost): [string, string][] {
  const lost = (kept: number[]) => (one: Choice) => !kept.includes(Number(one.id))
  return [
    ...categories
      .filter(lost(post.categories))
      .map(({ name }): [string, string] => ['category', name]),
    ...tags.filter(lost(post.tags)).map(({ name }): [string, string] => ['tag', name]),
  ]
}

async function readBack(
  client: WordPressClient,
  written: WpPost,
  warnings: string[],
): Promise<WpPost> {
  try {
    return await client.getPost(written.id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    warnings.push('The article is published, but the site did not let us read it back.')
    return written
  }
}

/** Only http and https, since the URL becomes a link on our screens. */
function publicLink(link: string): string {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : ''
}
