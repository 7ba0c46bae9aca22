import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'
import type { OutgoingArticle } from '../port.ts'

/** Yoast's keys, which the snippet for sites without an SEO plugin uses too; others ignore them. */
export const descriptionKey = '_yoast_wpseo_metadesc'
export const canonicalKey = '_yoast_wpseo_canonical'
export type Outgoing = {
  article: OutgoingArticle
  options: SiteOptions
  /** Parts that stay as the site has them. */
  keep?: readonly SitePart[]
}

/** What is sent for search engines with a post, by Yoast's keys; an empty address takes the one there away. */
export function seoMeta({ article, options, keep = [] }: Outgoing): Record<string, string> {
  return {
    ...(article.metaDescription && !keep.includes('description')
      ? { [descriptionKey]: article.metaDescription }
      : {}),
    ...(options.canonical === undefined ? {} : { [canonicalKey]: options.canonical }),
  }
}

/** Where the snippet finds an article’s JSON-LD, on sites without an SEO plugin; others drop it. */
export const graphKey = '_copydesk_json_ld'
