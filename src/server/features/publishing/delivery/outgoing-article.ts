import type { ArticleContent } from '#contracts/articles.ts'
import type { Wiring } from '#server/context/context.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { slugOf } from '#server/kernel/text/slug.ts'
import type { OutgoingArticle } from '#server/providers/cms/port.ts'
import { articleHtml } from './article-html.ts'
import { markedAsSample } from './offline-mark.ts'

export type ArticleToSend = {
  id: string
  title: string
  slug: string
  summary: string
  metaDescription: string
  content: ArticleContent | null
  bodyContent: string
  bannerImageUrl: string | null
  optimizedBannerImageUrl: string | null
  bannerAlt: string
  offlineSample: boolean
}

const bannerMissing = 'The banner image could not be read, so the article was sent without it.'

/** Makes an article ready to leave; a banner that cannot be read is a warning, not an obstacle. */
export async function toOutgoingArticle(
  context: Pick<Wiring, 'ports' | 'log'>,
  article: ArticleToSend,
): Promise<{ outgoing: OutgoingArticle; warnings: string[] }> {
  const banner = await readBanner(context, article)
  const wanted = Boolean(article.bannerImageUrl ?? article.optimizedBannerImageUrl)
  return {
    outgoing: {
      reference: article.id,
      title: article.title.trim(),
      slug: slugOfArticle(article),
      html: article.offlineSample ? markedAsSample(articleHtml(article)) : articleHtml(article),
      excerpt: article.summary,
      metaDescription: article.metaDescription,
      banner,
    },
    warnings: wanted && !banner ? [bannerMissing] : [],
  }
}

/** An article written by hand may have none, and without one its post is hard to find again. */
function slugOfArticle(article: ArticleToSend): string {
  return article.slug || slugOf(article.title, article.id)
}

async function readBanner(
  context: Pick<Wiring, 'ports' | 'log'>,
  article: ArticleToSend,
): Promise<OutgoingArticle['banner']> {
  for (const url of [article.optimizedBannerImageUrl, article.bannerImageUrl]) {
    const key = storedKey(url)
    if (!key) continue
    const file = await context.ports.files.get(key).catch((err: unknown) => {
      context.log.warn({ err, key }, 'banner cannot be read')
      return null
    })
    if (!file) continue
    const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? ''
    return { ...file, filename: `${slugOfArticle(article)}${extension}`, alt: article.bannerAlt }
  }
  return null
}
