import { Link } from 'react-router'
import type { CalendarEntry } from '#contracts/calendar.ts'
import { cn } from '#web/ui/class-names.ts'
import { factsOf, kinds, toneOf } from './entries.ts'

type EntryProps = { entry: CalendarEntry; today: string }

/** An entry with all that is known of it, as a line of a list. */
export function EntryLine({ entry, today }: EntryProps) {
  const { icon: Mark } = kinds[entry.kind]
  return (
    <li className="border-rule border-t first:border-t-0">
      <Link
        to={`/dashboard/articles/${entry.articleId}/preview`}
        prefetch="intent"
        className="flex gap-3 rounded-sm py-2.5 hover:text-accent"
      >
        <Mark aria-hidden className={cn('mt-0.5 size-4 shrink-0', toneOf(entry, today))} />
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere font-medium text-sm leading-5">{entry.title}</span>
          <span className="wrap-anywhere text-ink-soft text-xs">
            {factsOf(entry, today)} · {entry.clientName}
          </span>
        </span>
      </Link>
    </li>
  )
}
