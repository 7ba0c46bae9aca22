import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import { placeholderIn } from '#server/text/checks/language/placeholders.ts'
import {
  problemInSearch,
  shownInSearch,
  shownWidth,
} from '#server/text/checks/search/shown-width.ts'
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
  const ofTitle = problemInSearch(title.trim(), 'title')
  if (
    ofTitle !== null &&
    shownWidth(title, shownInSearch.title.size) > shownInSearch.title.pixels
  ) {
    const found = `Search results cut the title. ${ofTitle}`
    lines.push(line('note', 'title', { text: found, remedy: 'Shorten the title' }))
  }
  const ofDescription = problemInSearch(metaDescription.trim(), 'description')
  if (metaDescription.trim() === '') {
    const found = 'There is no meta description, so search engines will choose their own.'
    lines.push(line('warning', 'description', { text: found, remedy: 'Write one' }))
  } else if (ofDescription !== null) {
    const found = `The meta description doesn’t fit search results. ${ofDescription}`
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
