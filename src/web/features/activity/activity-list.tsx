import type { ActivityItem } from '#contracts/team/activity.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ActivitySentence, activityNote } from './activity-entry.tsx'

type ActivityListProps = {
  items: ActivityItem[]
  /** Where the rest is. */
  all: string
}

/** Who did what last, newest first, with a link to the rest. */
export function ActivityList({ items, all }: ActivityListProps) {
  if (items.length === 0) return <p className="text-ink-soft">Nothing has happened yet.</p>
  return (
    <>
      <ol className="grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="grid min-w-0 gap-0.5 leading-5">
            <p className="wrap-anywhere line-clamp-3 text-ink-soft">
              <ActivitySentence item={item} />
            </p>
            <p className="truncate text-ink-faint text-xs">
              <time dateTime={item.at} title={formatDateTime(item.at)}>
                {formatRelative(item.at)}
              </time>
              {activityNote(item) && ` · ${activityNote(item)}`}
            </p>
          </li>
        ))}
      </ol>
      <TextLink to={all} className="w-fit">
        See all activity
      </TextLink>
    </>
  )
}
