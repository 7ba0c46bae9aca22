import type { WorkflowParts } from '#contracts/articles/workflow.ts'
import { minutesOf } from '#contracts/rules/articles/read-time.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import { cleanLine, cleanParagraphs } from '#server/text/clean-text.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import { capForX } from '#server/text/language/lengths.ts'
import { cleanMarkdown } from '#server/text/markdown/clean-markdown.ts'
import { readTimeMinutes, wordCount } from '#server/text/markdown/markdown.ts'
import { cleanSlug, slugOf } from '#server/text/slugs/slug.ts'
import type { ArticleOrder } from '../brief/article-order.views.ts'

/** A package but for its picture, which is still where the workflow has it. */
export type WorkflowAnswer = Omit<WrittenPackage, 'banner'> & {
  image: { url: string } | null
}

export type CleanedAnswer =
  | { ok: true; answer: WorkflowAnswer }
  /** What is missing, by its path in the report. */
  | { ok: false; fields: Record<string, string> }

/** Lays later parts over earlier ones; content by introduction, sections and conclusion. */
export function mergeParts(before: WorkflowParts, after: WorkflowParts): WorkflowParts {
  const content = { ...before.article?.content_json, ...after.article?.content_json }
  return {
    article: { ...before.article, ...after.article, content_json: content },
    social: { ...before.social, ...after.social },
    image: after.image ?? before.image,
  }
}

/**
 * Makes what a workflow sent fit to store, by the rules a model's answers go through: Markdown without
 * HTML, one-line fields as plain text, lengths, an address-safe slug, only the posts that were ordered.
 */
export function cleanAnswer(order: ArticleOrder, parts: WorkflowParts): CleanedAnswer {
  const { article = {}, social = {}, image } = parts
  const { input, subtitle } = order.brief
  const title = titleOf(order, article.title ?? '')
  const content = contentOf(article.content_json ?? {}, title)
  const text = [
    content.introduction,
    ...content.sections.map((section) => section.content),
    content.conclusion,
  ].join('\n\n')
  const fields = {
    ...(title === '' ? { 'article.title': 'The title is missing.' } : {}),
    ...(wordCount(text) === 0 ? { 'article.content_json': 'The text is missing.' } : {}),
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const summary = cleanLine(article.summary ?? '', 400)
  const post = (type: keyof WrittenPackage['social'], clean: (text: string) => string) =>
    order.relatedContent.includes(type) ? clean(social[type] ?? '') : ''
  const answer: WorkflowAnswer = {
    title,
    subtitle: cleanLine(subtitle, 200) || cleanLine(article.subtitle ?? '', 200),
    slug: cleanSlug(article.slug ?? '') || slugOf(title, input.value, languageOf(text) ?? ''),
    summary,
    metaDescription: cleanLine(article.meta_description ?? '', 160) || cleanLine(summary, 160),
    readTime: String(
      minutesOf(String(article.read_time ?? '')) ?? readTimeMinutes(wordCount(text)),
    ),
    content,
    authorName: order.brief.author.authorName,
    authorImageUrl: order.authorImageUrl,
    bannerAlt: cleanLine(image?.alt ?? '', 125) || cleanLine(title, 125),
    social: {
      linkedin: post('linkedin', (text) => cleanParagraphs(text, 3_000)),
      facebook: post('facebook', (text) => cleanParagraphs(text, 500)),
      twitter: post('twitter', (text) => capForX(cleanLine(text, 280), 250)),
      newsletter: post('newsletter', (text) => cleanParagraphs(text, 3_000)),
    },
    offlineSample: false,
    image: image ? { url: image.url } : null,
  }
  return { ok: true, answer }
}

/** A title that was ordered word for word stays as it is. */
export function titleOf({ brief }: ArticleOrder, title: string): string {
  const { input } = brief
  return input.type === 'title' ? cleanLine(input.value, 200) : cleanLine(title, 200)
}

type SentContent = NonNullable<NonNullable<WorkflowParts['article']>['content_json']>

function contentOf(sent: SentContent, title: string): WrittenPackage['content'] {
  const sections = (sent.sections ?? []).map((section, index) => {
    const heading = cleanLine(section.title, 200) || `Part ${index + 1}`
    return { title: heading, content: cleanMarkdown(section.content, { title: heading }) }
  })
  return {
    introduction: cleanMarkdown(sent.introduction ?? '', { title }),
    sections: sections.filter((section) => section.content !== ''),
    conclusion: cleanMarkdown(sent.conclusion ?? '', { title }),
  }
}
