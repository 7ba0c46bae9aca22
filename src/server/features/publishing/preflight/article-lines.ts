import type { PreflightLine } from '#contracts/preflight.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'
import { placeholderIn } from './placeholders.ts'

/** How much of a title, and of a description, search results show. */
const longestTitle = 60
const descriptionLength = { least: 120, most: 160 }

/** What the article itself is told before it goes anywhere. */
export function articleLines(article: ArticleToPublish, text: string): PreflightLine[] {
  const path = `/dashboard/articles/${article.id}/edit`
  const line = (
    level: PreflightLine['level'],
    check: string,
    words: { text: string; remedy: string },
  ): PreflightLine => ({ level, check, ...words, path, credentialId: null })
  const lines: PreflightLine[] = []
  const { title, metaDescription, bannerImageUrl, bannerAlt } = article
  if (title.trim().length > longestTitle) {
    const found = `The title has ${title.trim().length} characters; search results show about ${longestTitle}.`
    lines.push(line('note', 'title', { text: found, remedy: 'Shorten the title' }))
  }
  const length = metaDescription.trim().length
  if (length === 0) {
    const found = 'There is no meta description, so search engines will choose their own.'
    lines.push(line('warning', 'description', { text: found, remedy: 'Write one' }))
  } else if (length < descriptionLength.least || length > descriptionLength.most) {
    const found = `The meta description has ${length} characters; 120 to 160 work best.`
    lines.push(line('note', 'description', { text: found, remedy: 'Change it' }))
  }
  if (bannerImageUrl && !bannerAlt.trim()) {
    const found = 'The banner has no alt text, so people who can’t see it miss what it shows.'
    lines.push(line('warning', 'alt', { text: found, remedy: 'Describe the banner' }))
  }
  const texts = [title, article.subtitle, article.summary, metaDescription, text]
  const placeholder = texts.map(placeholderIn).find(Boolean)
  if (placeholder) {
    const found = `“${placeholder}” looks like a placeholder.`
    lines.push(line('warning', 'placeholder', { text: found, remedy: 'Replace it' }))
  }
  return lines
}
