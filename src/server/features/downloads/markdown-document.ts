import type { Root } from 'mdast'
import type { Article } from '#contracts/articles/articles.ts'
import { frontMatter } from '#server/text/markdown/front-matter.ts'
import { treeToMarkdown } from '#server/text/markdown/markdown.ts'

/** Returns an article as Markdown with front matter; `image` is the address or path of its banner. */
export function markdownDocument(article: Article, tree: Root, image: string | null): string {
  const fields = frontMatter({
    title: article.title,
    subtitle: article.subtitle,
    slug: article.slug,
    description: article.metaDescription,
    summary: article.summary,
    author: article.authorName,
    date: new Date(article.lastPublishedAt ?? article.createdAt),
    updated: new Date(article.updatedAt),
    draft: article.status !== 'published',
    canonical: article.wordpressPostUrl ?? article.webflowPreviewUrl,
    image,
    image_alt: image && article.bannerAlt,
    read_time: article.readTime,
    offline_sample: article.offlineSample || null,
  })
  return `${fields}${treeToMarkdown(tree)}`
}
