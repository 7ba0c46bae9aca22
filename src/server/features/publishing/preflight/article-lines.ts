import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import { placeholderIn } from '#server/text/checks/language/placeholders.ts'
import { searchLimits } from '#server/text/checks/search-fields.ts'
import { countGraphemes } from '#server/text/language/lengths.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'

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
  const ofTitle = countGraphemes(title.trim())
  if (ofTitle > searchLimits.title.most) {
    const found = `The title has ${ofTitle} characters; search results show about ${searchLimits.title.most}.`
    lines.push(line('note', 'title', { text: found, remedy: 'Shorten the title' }))
  }
  const length = countGraphemes(metaDescription.trim())
  const { least, most } = searchLimits.description
  if (length === 0) {
    const found = 'There is no meta description, so search engines will choose their own.'
    lines.push(line('warning', 'description', { text: found, remedy: 'Write one' }))
  } else if (length < least || length > most) {
    const found = `The meta description has ${length} characters; ${least} to ${most} work best.`
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
