import type { ActivityItem } from '#contracts/client-overview.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { activityVerb } from './activity-verbs.ts'

/** Who did what, newest first. */
export function ActivityList({ items }: { items: ActivityItem[] }) {
  if (items.length === 0) return <p className="text-ink-soft">Nothing has happened yet.</p>
  return (
    <ol className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="grid min-w-0 gap-0.5 leading-5">
          <p className="line-clamp-3 text-ink-soft">
            <span className="font-medium text-ink">{item.person ?? 'Copydesk'}</span>{' '}
            {activityVerb(item.action)} <Subject {...item.subject} />
          </p>
          <time
            dateTime={item.at}
            title={formatDateTime(item.at)}
            className="text-ink-faint text-xs"
          >
            {formatRelative(item.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function Subject({ type, id, name, exists }: ActivityItem['subject']) {
  if (!exists) return <span>{name || `a deleted ${type}`}</span>
  return <TextLink to={`/dashboard/${type}s/${id}`}>{name}</TextLink>
}
