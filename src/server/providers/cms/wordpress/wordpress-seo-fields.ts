import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { OutgoingArticle } from '../port.ts'

/** Yoast's keys, which the snippet for sites without an SEO plugin uses too; others ignore them. */
export const descriptionKey = '_yoast_wpseo_metadesc'
export const canonicalKey = '_yoast_wpseo_canonical'
export type Outgoing = { article: OutgoingArticle; options: SiteOptions }

/** What is sent for search engines with a post, by Yoast's keys; an empty address takes the one there away. */
export function seoMeta({ article, options }: Outgoing): Record<string, string> {
  return {
    ...(article.metaDescription ? { [descriptionKey]: article.metaDescription } : {}),
    ...(options.canonical === undefined ? {} : { [canonicalKey]: options.canonical }),
  }
}
