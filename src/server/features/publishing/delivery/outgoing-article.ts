import type { Root } from 'mdast'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import type { Wiring } from '#server/context/context.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type {
  CmsCapabilities,
  OutgoingArticle,
  Picture,
  PictureSlot,
} from '#server/providers/cms/port.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { parseMarkdown, renderTree } from '#server/text/markdown/markdown.ts'
import { readArticle } from '#server/text/markdown/read-article.ts'
import { latinSlug, slugOf } from '#server/text/slugs/slug.ts'
import {
  articleGraph,
  type Graph,
  type GraphFacts,
} from '#server/text/structured-data/article-graph.ts'
import { bannerAddresses } from '../choose-banner-file.ts'
import type { BannerChoice } from '../publications.store.ts'
import { readTextPictures } from './text-pictures.ts'

export type ArticleToSend = {
  id: string
  title: string
  subtitle: string
  slug: string
  summary: string
  metaDescription: string
  content: ArticleContent | null
  bodyContent: string
  bannerImageUrl: string | null
  optimizedBannerImageUrl: string | null
  bannerAlt: string
  openGraphImage: string | null
  readTime: string
  authorName: string
  authorImageUrl: string | null
  offlineSample: boolean
  clientName: string | null
  changedAt: Date | null
}

const bannerMissing = 'The banner image could not be read, so the article was sent without it.'

/** The publication, and what its target takes of the article's pictures. */
type Wanted = {
  delivery: string
  workspaceId: string
  capabilities: Pick<CmsCapabilities, 'pictures' | 'ownLetters'>
  banner: BannerChoice
  /** How its page is identified, once it has been published there. */
  page: { address: string; publishedAt: Date } | null
  citations: GraphFacts['citations']
}

/** Makes an article ready to leave; a banner that cannot be read is a warning, not an obstacle. */
export async function toOutgoingArticle(
  context: Pick<Wiring, 'ports' | 'log' | 'settings'>,
  article: ArticleToSend,
  { delivery, workspaceId, capabilities, banner: choice, page, citations }: Wanted,
): Promise<{ outgoing: OutgoingArticle; warnings: string[] }> {
  const read = (slot: PictureSlot, addresses: (string | null)[], alt: string) =>
    capabilities.pictures.includes(slot) ? readPicture(context, article, addresses, alt) : null
  const [banner, openGraph, author] = await Promise.all([
    read('banner', bannerAddresses(article, choice), article.bannerAlt),
    read('openGraph', [article.openGraphImage], article.bannerAlt),
    read('author', [article.authorImageUrl], article.authorName),
  ])
  const text = await readArticle(article).catch(unsendable)
  const marked = article.offlineSample ? markedAsSample(text) : text
  const { tree, inText, lost } = await readTextPictures(context, article, marked, workspaceId)
  const wanted = Boolean(article.bannerImageUrl ?? article.optimizedBannerImageUrl)
  return {
    outgoing: {
      reference: article.id,
      delivery,
      title: article.title.trim(),
      subtitle: article.subtitle,
      slug: slugAt(capabilities, article),
      tree,
      html: renderTree(tree).trim(),
      excerpt: article.summary,
      metaDescription: article.metaDescription,
      readTime: article.readTime,
      authorName: article.authorName,
      banner,
      openGraph,
      authorPicture: author ?? elsewhere(article),
      pictures: inText,
      graph: graphOf(article, tree, page, citations),
    },
    warnings: [...(wanted && !banner ? [bannerMissing] : []), ...lost],
  }
}

/** What is known before the site has said anything: the address and first day of a page are those of an earlier publication. */
function graphOf(
  article: ArticleToSend,
  tree: Root,
  page: Wanted['page'],
  citations: Wanted['citations'],
): Graph {
  return articleGraph({
    title: article.title.trim(),
    description: article.metaDescription,
    language: tree.data?.language ?? null,
    words: countWords(plainTextOf(tree)),
    author: article.authorName,
    publisher: article.clientName ?? '',
    address: page?.address || null,
    image: null,
    publishedAt: page?.publishedAt.toISOString() ?? null,
    changedAt: article.changedAt?.toISOString() ?? null,
    citations,
  })
}

function unsendable(cause: unknown): never {
  throw cause instanceof AppError ? new ProviderError('rejected', cause.message, { cause }) : cause
}

/** An author's picture may be somewhere else on the web, where the target fetches it itself. */
function elsewhere({ authorImageUrl: address, authorName: alt }: ArticleToSend) {
  return address?.startsWith('https://') ? { address, alt } : null
}

/** The slug of an article on a kind of site. One that has none gets one: its post is hard to find again without. */
export function slugAt(
  { ownLetters }: Pick<CmsCapabilities, 'ownLetters'>,
  { slug, title, id }: Pick<ArticleToSend, 'slug' | 'title' | 'id'>,
): string {
  const own = slug || slugOf(title, id)
  return ownLetters ? own : latinSlug(own, id)
}

/** The first of the stored files that can be read. */
async function readPicture(
  context: Pick<Wiring, 'ports' | 'log'>,
  article: ArticleToSend,
  addresses: readonly (string | null)[],
  alt: string,
): Promise<Picture | null> {
  for (const url of addresses) {
    const key = storedKey(url)
    if (!key) continue
    const file = await context.ports.files.get(key).catch((err: unknown) => {
      context.log.warn({ err, key }, 'picture cannot be read')
      return null
    })
    if (!file) continue
    const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? ''
    return { ...file, filename: `${slugAt({}, article)}${extension}`, alt }
  }
  return null
}

const mark =
  '**Offline sample.** *Written by the sample writer of Copydesk, not by a person or an AI model.*'

/** The text of an offline sample with the mark above it that its readers must not miss. */
function markedAsSample(tree: Root): Root {
  return { ...tree, children: [...parseMarkdown(mark).children, ...tree.children] }
}
