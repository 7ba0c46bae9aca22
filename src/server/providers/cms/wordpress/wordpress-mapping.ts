import { createHash } from 'node:crypto'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'
import { graphText } from '#server/text/structured-data/article-graph.ts'
import type { OutgoingArticle } from '../port.ts'
import { hiddenBlock, toBlocks } from './wordpress-blocks.ts'
import { graphKey, seoMeta } from './wordpress-seo-fields.ts'
import { asWritten, withoutEmoticons } from './wordpress-signs.ts'

export type PostBody = {
  title: string
  content: string
  /** A new post begins as a draft; one that is there keeps its state. */
  status?: 'draft'
  excerpt: string
  slug?: string
  featured_media?: number
  categories?: number[]
  tags?: number[]
  author?: number
  meta?: Record<string, string>
}

type Choices = { options: SiteOptions; isNew: boolean; keep?: readonly SitePart[] }

/** An article as a WordPress post; without `featuredMedia` the post keeps its present image, as it does whatever `keep` names. */
export function toPostBody(
  article: OutgoingArticle,
  featuredMedia: number | null,
  { options, isNew, keep = [] }: Choices = { options: {}, isNew: true },
): PostBody {
  const { categories, tags, author } = options
  const meta = { ...seoMeta({ article, options, keep }), [graphKey]: graphText(article.graph) }
  return {
    title: escapeText(article.title),
    content: contentOf(article, options),
    ...(isNew ? { status: 'draft' } : {}),
    ...(categories ? { categories: categories.map(({ id }) => Number(id)) } : {}),
    ...(tags ? { tags: tags.map(({ id }) => Number(id)) } : {}),
    ...(author ? { author: Number(author.id) } : {}),
    excerpt: withoutEmoticons(escapeText(article.excerpt)),
    ...(keep.includes('address') ? {} : { slug: article.slug }),
    ...(featuredMedia === null ? {} : { featured_media: featuredMedia }),
    meta,
  }
}

function contentOf({ tree, html, reference }: OutgoingArticle, { blocks }: SiteOptions): string {
  if (!blocks) return withMarker(asWritten(html), reference)
  return `${asWritten(toBlocks(tree))}\n\n${hiddenBlock(markerFor(reference))}`
}

/**
 * WordPress stores no external ids, so each post contains an HTML comment that identifies its article. It
 * survives WordPress's filters and tells our post from another with the same slug.
 */
export function markerFor(reference: string): string {
  return `<!-- copydesk:${reference.replaceAll(/[^\w.:]+|-{2,}/g, '-')} -->`
}

/** `true` when the stored content carries our marker for this article, `null` when it carries none. */
export function isOurs(content: string, reference: string): boolean | null {
  if (content.includes(markerFor(reference))) return true
  return content.includes('<!-- copydesk:') ? false : null
}

/** Inserted into the last element: on its own, WordPress would wrap the comment in an empty paragraph. */
function withMarker(html: string, reference: string): string {
  const trimmed = html.trimEnd()
  const end = /<\/[a-z][a-z0-9]*>$/i.exec(trimmed)
  const at = end ? end.index : trimmed.length
  return trimmed.slice(0, at) + markerFor(reference) + trimmed.slice(at)
}

/** Escapes plain text for titles and excerpts, which WordPress outputs as HTML. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** The plain text that `escapeText` made into HTML. */
export function unescapeText(text: string): string {
  return text
    .replaceAll(/&#(5[689]);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The slugs that WordPress may have given the post when the requested one was taken. */
export function candidateSlugs(slug: string): string[] {
  return [slug, ...Array.from({ length: 9 }, (_, index) => `${slug}-${index + 2}`)]
}

type Banner = NonNullable<OutgoingArticle['banner']>

export type MediaUpload = { slug: string; filename: string; title: string; alt: string }

/** Names a banner by its content, so that the same picture of the same article is uploaded once. */
export function toMediaUpload(article: OutgoingArticle, banner: Banner): MediaUpload {
  const digest = createHash('sha256')
    .update(`${article.reference}\n${banner.alt}\n`)
    .update(banner.bytes)
    .digest('hex')
    .slice(0, 16)
  const stem = banner.filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return {
    slug: `copydesk-${digest}`,
    filename: `${stem || 'banner'}-${digest}.${extensionOf(banner.contentType)}`,
    title: escapeText(article.title),
    alt: banner.alt,
  }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

function extensionOf(contentType: string): string {
  return extensions[contentType] ?? 'webp'
}
