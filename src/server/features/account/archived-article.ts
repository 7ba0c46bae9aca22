import { articleContentSchema } from '#contracts/articles.ts'
import type { ArchivedArticle } from './archive.views.ts'

/** The article as Markdown, its particulars in front of it as YAML. `pictures` are file names beside it. */
export function articleMarkdown(article: ArchivedArticle, banner: string | undefined): string {
  const particulars = Object.entries({
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
    wordpress_url: article.wordpress_post_url,
    webflow_url: article.webflow_preview_url,
    created: article.created_at,
    updated: article.updated_at,
    published: article.last_published_at,
  }).filter(([, value]) => value !== null && value !== undefined && value !== '')
  // JSON is YAML: whatever stands in a title, it stays one value.
  const lines = particulars.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${textOf(article)}\n`
}

function textOf({ title, content_json: stored, body_content: body }: ArchivedArticle): string {
  const parsed = articleContentSchema.safeParse(stored)
  const heading = title && `# ${title}`
  if (!parsed.success) return [heading, body.trim()].filter(Boolean).join('\n\n')
  const { introduction, sections, conclusion } = parsed.data
  return [
    heading,
    introduction.trim(),
    ...sections.flatMap((section) => [
      section.title && `## ${section.title}`,
      section.content.trim(),
    ]),
    conclusion.trim(),
  ]
    .filter(Boolean)
    .join('\n\n')
}
