import { articleContentSchema } from '#contracts/articles/articles.ts'
import { wholeMarkdown } from '#contracts/articles/whole-markdown.ts'
import { articleLanguage } from '#server/text/language/article-language.ts'
import type { ArchivedArticle } from './archive.views.ts'

/** Returns an article as Markdown with YAML front matter; `banner` is the path of its picture. */
export function articleMarkdown(article: ArchivedArticle, banner: string | undefined): string {
  const frontMatter = Object.entries({
    title: article.title,
    subtitle: article.subtitle,
    slug: article.slug,
    status: article.status,
    client: article.client,
    campaign: article.campaign,
    author: article.author_name,
    description: article.meta_description,
    summary: article.summary,
    read_time: article.read_time,
    banner,
    banner_alt: article.banner_alt,
    url: article.published_url,
    created: article.created_at,
    updated: article.updated_at,
    published: article.last_published_at,
  }).filter(([, value]) => value !== null && value !== undefined && value !== '')
  // JSON strings are valid YAML, so any title stays one value.
  const lines = frontMatter.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${bodyMarkdown(article)}`
}

function bodyMarkdown({
  title,
  content_json: stored,
  body_content: body,
}: ArchivedArticle): string {
  const content = articleContentSchema.safeParse(stored).data ?? null
  const texts = { title, content, bodyContent: content ? '' : body }
  return wholeMarkdown({ ...texts, language: articleLanguage(texts) })
}
