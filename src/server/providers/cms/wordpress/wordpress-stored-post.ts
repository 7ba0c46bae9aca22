import { publicState, type SiteParts } from '#contracts/rules/publishing/site-parts.ts'
import type { StoredPost } from '../port.ts'
import { unescapeText } from './wordpress-mapping.ts'
import type { WpPost } from './wordpress-schemas.ts'
import { descriptionKey } from './wordpress-seo-fields.ts'

/** A post as its editor shows it. */
export function toStoredPost(post: WpPost): StoredPost {
  return {
    live: post.status === 'publish',
    title: unescapeText(post.title.raw),
    excerpt: unescapeText(post.excerpt.raw),
    body: { html: post.content.raw },
    parts: partsOf(post),
  }
}

function partsOf(post: WpPost): SiteParts {
  const { status, slug, featured_media, categories, tags, author, password, date_gmt } = post
  const description = post.meta[descriptionKey]
  const isLive = status === 'publish'
  return {
    state: isLive ? publicState : status,
    address: decoded(slug),
    picture: String(featured_media),
    ...(typeof description === 'string' ? { description } : {}),
    // A draft's date moves by itself.
    ...(isLive && date_gmt ? { date: date_gmt } : {}),
    categories: listed(categories),
    tags: listed(tags),
    author: String(author),
    access: password === '' ? '' : 'password',
  }
}

const listed = (ids: number[]) => ids.toSorted((a, b) => a - b).join(',')

/** WordPress keeps letters of other scripts percent-encoded. */
export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
