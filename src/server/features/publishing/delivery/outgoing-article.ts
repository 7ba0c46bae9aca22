import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { Wiring } from '#server/context/context.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type {
  CmsCapabilities,
  OutgoingArticle,
  Picture,
  PictureSlot,
} from '#server/providers/cms/port.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { readArticle } from '#server/text/markdown/read-article.ts'
import { latinSlug, slugOf } from '#server/text/slugs/slug.ts'
import { bannerAddresses } from '../choose-banner-file.ts'
import type { BannerChoice } from '../publications.store.ts'
import { markedAsSample } from './offline-mark.ts'
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
}

const bannerMissing = 'The banner image could not be read, so the article was sent without it.'

/** The publication, and what its target takes of the article's pictures. */
type Wanted = {
  delivery: string
  workspaceId: string
  capabilities: Pick<CmsCapabilities, 'pictures' | 'ownLetters'>
  banner: BannerChoice
}

/** Makes an article ready to leave; a banner that cannot be read is a warning, not an obstacle. */
export async function toOutgoingArticle(
  context: Pick<Wiring, 'ports' | 'log' | 'settings'>,
  article: ArticleToSend,
  { delivery, workspaceId, capabilities, banner: choice }: Wanted,
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
    },
    warnings: [...(wanted && !banner ? [bannerMissing] : []), ...lost],
  }
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
