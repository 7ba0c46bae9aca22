import type { ActivityItem } from '#contracts/team/activity.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { dayOf } from './activity-address.ts'
import { ActivitySentence, activityNote, CountedArticles } from './activity-entry.tsx'
import { type ActivityGroup, groupActivity } from './activity-groups.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

type ActivityDaysProps = {
  items: ActivityItem[]
  /** Whether there is older activity. */
  more: boolean
  now: Date
}

/** Activity under the name of its day, newest first. */
export function ActivityDays({ items, more, now }: ActivityDaysProps) {
  const days = [...Map.groupBy(items, ({ at }) => dayOf(at, now))]
  return (
    <div className="grid grid-cols-1 gap-8">
      {days.map(([day, entries], index) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b pb-2 text-base">{day}</h2>
          <ol>
            {groupActivity(entries, more && index === days.length - 1).map((group) => (
              <li key={group.items[0].id} className="flex items-start gap-3 border-b py-2.5">
                <Entry group={group} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ group }: { group: ActivityGroup }) {
  const [item] = group.items
  return (
    <>
      <Avatar
        name={item.person ?? 'Copydesk'}
        src={item.pictureUrl}
        size="sm"
        className="max-sm:hidden"
      />
      <div className="grid min-w-0 flex-1 gap-0.5 leading-5">
        <p className="wrap-anywhere text-ink-soft">
          <ActivitySentence group={group} />
        </p>
        <Facts item={item} />
        <CountedArticles items={group.items} />
      </div>
      <time
        dateTime={item.at}
        title={formatDateTime(item.at)}
        data-figures
        className="shrink-0 text-ink-faint text-xs leading-5"
      >
        {clock.format(new Date(item.at))}
      </time>
    </>
  )
}

/** The site, network or reason, and the client where the sentence does not name it. */
function Facts({ item }: { item: ActivityItem }) {
  const note = activityNote(item)
  const client = item.subject.type === 'client' ? null : item.client
  if (!note && !client) return null
  return (
    <p className="wrap-anywhere text-ink-faint text-xs">
      {client && (
        <TextLink
          to={`/dashboard/clients/${client.id}`}
          className="inline-block py-1 text-ink-soft text-xs"
        >
          {client.name}
        </TextLink>
      )}
      {client && note && ' · '}
      {note}
    </p>
  )
}
