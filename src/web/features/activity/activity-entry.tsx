import { platformName } from '#contracts/rules/publishing/platform-names.ts'
import type { ActivityItem } from '#contracts/team/activity.ts'
import { formatCount } from '../../lib/format.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { ActivityGroup } from './activity-groups.ts'

/** Who did what to what, as a sentence; several articles are counted. */
export function ActivitySentence({ group }: { group: ActivityGroup }) {
  const { items, partial } = group
  const [{ person, action, verb, alone, subject }] = items
  // Who was removed or has left is named by the entry itself.
  const name = person ?? (action.startsWith('member.') ? 'Somebody' : 'Copydesk')
  return (
    <>
      <span className="font-medium text-ink">{name}</span> {verb}
      {!alone && (
        <>
          {' '}
          {items.length > 1 ? (
            <span className="text-ink">
              {partial && 'at least '}
              {formatCount(items.length, 'article')}
            </span>
          ) : (
            <Subject {...subject} />
          )}
        </>
      )}
    </>
  )
}

/** The articles of a sentence that counts them, on request. */
export function CountedArticles({ items }: { items: ActivityItem[] }) {
  if (items.length === 1) return null
  return (
    <details className="text-xs">
      <summary className="w-max cursor-pointer rounded-sm py-1 text-ink-soft hover:text-ink">
        Show articles
      </summary>
      <ul className="grid py-1 leading-6">
        {items.map(({ id, subject }) => (
          <li key={id} className="wrap-anywhere">
            <Subject {...subject} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What an entry adds to its sentence: a network by its name, a site or a reason as it was recorded. */
export function activityNote({ action, detail }: Pick<ActivityItem, 'action' | 'detail'>) {
  if (detail === null) return null
  if (action.startsWith('article.post_')) return platformName(detail)
  if (action === 'article.published' || action === 'article.publish_requested') {
    return `on ${detail}`
  }
  if (action === 'workspace.renamed') return `Before: ${detail}`
  if (action === 'member.changed') return `Now ${detail}`
  return detail
}

/** The page of what an entry is about; null where it has none, or has been deleted. */
export function subjectPage({ type, id, exists, templateType }: ActivityItem['subject']) {
  if (!exists || !id) return null
  switch (type) {
    case 'article':
      return `/dashboard/articles/${id}/preview`
    case 'batch':
      return `/dashboard/articles?batch=${id}`
    case 'client':
    case 'campaign':
      return `/dashboard/${type}s/${id}`
    case 'template':
      return templateType && `/dashboard/templates/${templateType}/${id}`
    case 'credential':
      return '/dashboard/credentials'
    case 'member':
      return '/dashboard/team'
    case 'key':
      return '/dashboard/developers'
    default:
      return null
  }
}

const nouns: Record<string, string> = { credential: 'site', member: 'former member' }

function Subject(subject: ActivityItem['subject']) {
  const page = subjectPage(subject)
  const name = subject.name || `a deleted ${nouns[subject.type] ?? subject.type}`
  if (!page) return <span className="text-ink">{name}</span>
  return <TextLink to={page}>{name}</TextLink>
}
