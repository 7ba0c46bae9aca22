import { ProviderError } from '#server/kernel/errors.ts'
import type { WordPressClient } from './wordpress-client.ts'
import type { WpPost } from './wordpress-schemas.ts'
import { canonicalKey, descriptionKey, type Outgoing, seoMeta } from './wordpress-seo-fields.ts'

/** What Rank Math calls them, and takes through a route of its own. */
const rankMathKeys: Record<string, string> = {
  [descriptionKey]: 'rank_math_description',
  [canonicalKey]: 'rank_math_canonical_url',
}

const dropped: Record<string, string> = {
  [descriptionKey]:
    'The meta description was not saved: the site has no SEO plugin that accepts it. The excerpt was saved instead.',
  [canonicalKey]:
    'The address of the original was not saved: WordPress takes it with Rank Math, or with the snippet under the site’s options.',
}

/**
 * Hands to Rank Math what is for search engines, where that is installed, and answers a sentence for each
 * part that the site does not keep. Never throws a refusal, since the post is there already.
 */
export async function keepSeo(
  client: WordPressClient,
  outgoing: Outgoing,
  post: WpPost,
): Promise<string[]> {
  const wanted = seoMeta(outgoing)
  const lost = Object.keys(wanted).filter((key) => (post.meta[key] ?? '') !== wanted[key])
  // A key that is kept is of no use to Rank Math, which reads its own.
  if (lost.length === 0 && outgoing.options.canonical === undefined) return []
  const told = await tellRankMath(client, post.id, wanted)
  if (told === 'kept') return []
  return (told === 'absent' ? lost : Object.keys(wanted)).map((key) => dropped[key] ?? key)
}

async function tellRankMath(
  client: WordPressClient,
  id: number,
  wanted: Record<string, string>,
): Promise<'kept' | 'refused' | 'absent'> {
  let present = false
  try {
    present = await hasRankMath(client)
    if (!present) return 'absent'
    const meta = Object.entries(wanted).map(([key, value]) => [rankMathKeys[key], value])
    await client.setRankMathMeta(id, Object.fromEntries(meta))
    return 'kept'
  } catch (error) {
    if (error instanceof ProviderError) return present ? 'refused' : 'absent'
    throw error
  }
}

/** Whether the site would keep the address of an original. */
export async function takesCanonical(client: WordPressClient): Promise<boolean> {
  return (await hasRankMath(client)) || (await client.metaKeys()).includes(canonicalKey)
}

async function hasRankMath(client: WordPressClient): Promise<boolean> {
  return (await client.index()).namespaces.includes('rankmath/v1')
}
