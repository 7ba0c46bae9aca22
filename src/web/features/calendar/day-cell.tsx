import { useDroppable } from '@dnd-kit/core'
import type { CalendarEntry } from '#contracts/calendar.ts'
import { cn } from '#web/ui/class-names.ts'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import { keyOf } from './entries.ts'
import { EntryChip } from './entry-chip.tsx'
import { EntryLine } from './entry-line.tsx'
import { dayName } from './month.ts'

/** As many as fit before the rest opens beside the day. */
const shownEntries = 3

type DayCellProps = {
  day: string
  /** Whether the day is of the month that is shown. */
  own: boolean
  today: string
  entries: CalendarEntry[]
}

/** One day of the month. */
export function DayCell({ day, own, today, entries }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const isToday = day === today
  const shown = entries.length > shownEntries ? entries.slice(0, shownEntries - 1) : entries
  return (
    <td
      ref={setNodeRef}
      className={cn(
        'h-26 border-rule border-t border-l p-1.5 align-top first:border-l-0',
        !own && 'bg-sunken/60',
        isOver && 'bg-accent-wash',
      )}
    >
      <div className="grid gap-1">
        <time
          dateTime={day}
          className={cn(
            'inline-grid size-6 place-items-center justify-self-end rounded-full text-xs tabular-nums',
            own ? 'text-ink-soft' : 'text-ink-faint',
            isToday && 'bg-accent font-medium text-on-accent',
          )}
        >
          <span aria-hidden>{Number(day.slice(8))}</span>
          <span className="sr-only">
            {dayName(day)}
            {isToday && ', today'}
          </span>
        </time>
        {entries.length > 0 && (
          <ul className="grid gap-1">
            {shown.map((entry) => (
              <EntryChip key={keyOf(entry)} entry={entry} today={today} />
            ))}
          </ul>
        )}
        {shown.length < entries.length && (
          <Popover>
            <PopoverTrigger className="justify-self-start rounded-sm px-1.5 py-0.5 text-ink-soft text-xs underline decoration-rule-strong underline-offset-2 hover:text-accent">
              {entries.length - shown.length} more
              <span className="sr-only"> on {dayName(day)}</span>
            </PopoverTrigger>
            <PopoverContent aria-label={dayName(day)} className="max-h-96 w-80">
              <h3 className="mb-1 font-medium font-sans text-sm tracking-normal">{dayName(day)}</h3>
              <ul>
                {entries.map((entry) => (
                  <EntryLine key={keyOf(entry)} entry={entry} today={today} />
                ))}
              </ul>
            </PopoverContent>
          </Popover>
        )}
      </div>
    </td>
  )
}
