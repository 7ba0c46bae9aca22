import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'

type Publishable = {
  status: ArticleStatus
  title: string
  content: ArticleContent | null
  bodyContent: string
}

/** Why an article cannot go out now, as a sentence; null when it can. */
export function unpublishable(article: Publishable): string | null {
  switch (article.status) {
    case 'pending_generation':
    case 'processing':
      return 'This article is still being written. Please publish it once it is complete.'
    case 'failed':
    case 'generation_failed':
      return 'This article could not be written, so there is nothing to publish.'
  }
  if (!article.title.trim()) return 'Please give this article a title before you publish it.'
  return hasText(article)
    ? null
    : 'This article has no content yet, so there is nothing to publish.'
}

function hasText({ content, bodyContent }: Publishable): boolean {
  if (!content) return bodyContent.trim() !== ''
  const sections = content.sections.flatMap((section) => [section.title, section.content])
  return [content.introduction, ...sections, content.conclusion].some((text) => text.trim() !== '')
}

export const collectionMissing =
  'Some selected credentials are missing required configuration. Please check the collection ID in Credentials page.'

/** Why articles cannot go to these sites, as a sentence; null when they can. */
export function missingConfiguration(
  sites: readonly { platform: string; collectionId: string | null }[],
): string | null {
  const incomplete = sites.some((site) => site.platform === 'webflow' && !site.collectionId)
  return incomplete ? collectionMissing : null
}
