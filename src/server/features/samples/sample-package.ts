import type { BannerUrls, WrittenPackage } from '#server/features/articles/index.ts'
import { readTimeMinutes, wordCount } from '#server/text/markdown/markdown.ts'
import type { SampleArticle } from './content/sample.ts'

/** A sample as the writer would deliver it, marked so that it can't be mistaken for a client's text. */
export function samplePackage(
  article: SampleArticle,
  author: { name: string; imageUrl: string | null },
  banner: BannerUrls,
): WrittenPackage {
  const { introduction, sections, conclusion } = article.content
  const text = [introduction, ...sections.map(({ content }) => content), conclusion].join('\n\n')
  return {
    title: article.title,
    subtitle: article.subtitle,
    slug: article.slug,
    summary: article.summary,
    metaDescription: article.metaDescription,
    content: article.content,
    bannerAlt: article.bannerAlt,
    social: article.social,
    readTime: String(readTimeMinutes(wordCount(text))),
    authorName: author.name,
    authorImageUrl: author.imageUrl,
    banner,
    offlineSample: true,
  }
}
