import { activityPageSize } from '#contracts/rules/page-size.ts'
import type { ActivityItem } from '#contracts/team/activity.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ActivitySentence, activityNote, CountedArticles } from './activity-entry.tsx'
import { type ActivityGroup, groupActivity } from './activity-groups.ts'

type ActivityListProps = {
  /** Newest first, a page of them at most. */
  items: ActivityItem[]
  /** How many sentences there are at most. */
  most: number
  /** Where the rest is. */
  all: string
}

/** Who did what last, newest first, with a link to the rest. */
export function ActivityList({ items, most, all }: ActivityListProps) {
  if (items.length === 0) return <p className="text-ink-soft">Nothing has happened yet.</p>
  return (
    <>
      <ol className="grid gap-3">
        {groupActivity(items, items.length >= activityPageSize)
          .slice(0, most)
          .map((group) => (
            <Entry key={group.items[0].id} group={group} />
          ))}
      </ol>
      <TextLink to={all} className="w-fit">
        See all activity
      </TextLink>
    </>
  )
}

function Entry({ group }: { group: ActivityGroup }) {
  const [item] = group.items
  const note = activityNote(item)
  return (
    <li className="grid min-w-0 gap-0.5 leading-5">
      <p className="wrap-anywhere line-clamp-3 text-ink-soft">
        <ActivitySentence group={group} />
      </p>
      <p className="truncate text-ink-faint text-xs">
        <time dateTime={item.at} title={formatDateTime(item.at)}>
          {formatRelative(item.at)}
        </time>
        {note && ` · ${note}`}
      </p>
      <CountedArticles items={group.items} />
    </li>
  )
}
