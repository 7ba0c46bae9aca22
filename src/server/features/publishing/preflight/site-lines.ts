import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import {
  type ArticleField,
  type CollectionField,
  longestText,
  missingFields,
  suggestMapping,
} from '#contracts/rules/publishing/field-mapping.ts'
import type { CheckedSite } from '#server/features/credentials/index.ts'
import { collectionMissing } from '../publishing.policy.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'

const credentialsPath = '/dashboard/credentials'
const staleAfterMs = 90 * 86_400_000

/** What is stored of a site and would keep the article from it, or might. Calls nobody. */
export function siteLines(
  article: ArticleToPublish,
  site: CheckedSite,
  now: Date,
): PreflightLine[] {
  return [...accessLines(site, now), ...mappingLines(article, site)]
}

function accessLines(site: CheckedSite, now: Date): PreflightLine[] {
  const line = (level: PreflightLine['level'], text: string, remedy: string): PreflightLine => ({
    level,
    check: 'access',
    text,
    remedy,
    path: credentialsPath,
    credentialId: site.id,
  })
  if (site.platform === 'webflow' && !site.collectionId) {
    return [line('error', collectionMissing, 'Enter it in Credentials')]
  }
  switch (site.status) {
    case 'error':
      return [
        line('warning', `${site.name} refused the last connection.`, 'Test it in Credentials'),
      ]
    case 'disconnected':
      return [
        line(
          'note',
          `The connection to ${site.name} has never been tested.`,
          'Test it in Credentials',
        ),
      ]
  }
  const stale = site.testedAt !== null && now.getTime() - site.testedAt.getTime() > staleAfterMs
  return stale
    ? [
        line(
          'note',
          `The connection to ${site.name} was last tested over three months ago.`,
          'Test it in Credentials',
        ),
      ]
    : []
}

function mappingLines(article: ArticleToPublish, site: CheckedSite): PreflightLine[] {
  if (site.platform !== 'webflow' || !site.collection) return []
  const { fields } = site.collection
  const mapping = site.mapping ?? suggestMapping(fields)
  const line = (level: PreflightLine['level'], text: string, remedy: string, path: string) => ({
    level,
    check: 'mapping',
    text,
    remedy,
    path,
    credentialId: site.id,
  })
  const lines: PreflightLine[] = missingFields(fields, mapping).map(({ displayName }) =>
    line(
      'error',
      `The collection of ${site.name} requires “${displayName}”, which nothing fills.`,
      'Complete the field mapping',
      credentialsPath,
    ),
  )
  const editPath = `/dashboard/articles/${article.id}/edit`
  for (const [part, slug] of Object.entries(mapping)) {
    const field = fields.find((one) => one.slug === slug)
    const value = field && valueIn(article, part as ArticleField)
    if (!field || value === undefined) continue
    if (field.required && value === '') {
      const text = `The collection of ${site.name} requires “${field.displayName}”, and the article has none.`
      lines.push(line('error', text, 'Fill it in', editPath))
    } else if (isTooLong(value, field)) {
      const text = `“${field.displayName}” of ${site.name} takes ${longestText(field)} characters, and the article has ${value.length}.`
      lines.push(line('error', text, 'Shorten it', editPath))
    }
  }
  return lines
}

function isTooLong(value: string, field: CollectionField): boolean {
  const limit = longestText(field)
  return field.type === 'PlainText' && limit !== null && value.length > limit
}

/** Undefined for what only the site can judge: the body, pictures, and an author as a reference. */
function valueIn(article: ArticleToPublish, part: ArticleField): string | undefined {
  switch (part) {
    case 'title':
      return article.title.trim()
    case 'subtitle':
      return article.subtitle
    case 'summary':
      return article.summary
    case 'meta_description':
      return article.metaDescription
    case 'read_time':
      return article.readTime
    case 'author_name':
      return article.authorName
    case 'banner_image_url':
      return article.bannerImageUrl ?? article.optimizedBannerImageUrl ?? ''
    default:
      return undefined
  }
}
