import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import type { CheckedSite } from '#server/features/credentials/index.ts'
import type { CmsCapabilities } from '#server/providers/cms/port.ts'
import { countCodePoints } from '#server/text/language/lengths.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'

const parts = {
  title: { name: 'title', of: ({ title }: ArticleToPublish) => title },
  excerpt: { name: 'summary', of: ({ summary }: ArticleToPublish) => summary },
  description: {
    name: 'meta description',
    of: ({ metaDescription }: ArticleToPublish) => metaDescription,
  },
} as const

/** Which texts of an article a site will cut, counted as the site counts. */
export function lengthLines(
  article: ArticleToPublish,
  site: Pick<CheckedSite, 'id' | 'name'>,
  { longest = {} }: Pick<CmsCapabilities, 'longest'>,
): PreflightLine[] {
  return Object.entries(longest).flatMap(([part, most]) => {
    const { name, of } = parts[part as keyof typeof parts]
    const length = countCodePoints(of(article).trim())
    if (length <= most) return []
    return [
      {
        level: name === 'title' ? 'warning' : 'note',
        check: 'length',
        text: `${site.name} takes ${most} characters of a ${name}. As it counts, this one has ${length}, so its end will be cut.`,
        remedy: 'Shorten it',
        path: `/dashboard/articles/${article.id}/edit`,
        credentialId: site.id,
      },
    ]
  })
}
