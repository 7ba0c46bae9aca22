import { useDroppable } from '@dnd-kit/core'
import { cn } from '#web/ui/class-names.ts'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import type { ShownDays } from './agenda.tsx'
import { type CalendarView, dayName } from './days.ts'
import { cellStyle, DayLabel } from './days-table.tsx'
import { keyOf } from './entries.ts'
import { EntryChip } from './entry-chip.tsx'
import { WholeDay } from './whole-day.tsx'

/** As many as fit before the rest opens beside the day. */
const shownEntries: Record<CalendarView, number> = { weeks: 4, week: Number.POSITIVE_INFINITY }

type DayCellProps = ShownDays & {
  day: string
  view: CalendarView
  /** Whether the day says its month: the first that is shown, and of each month. */
  withMonth: boolean
}

/** One day of the calendar. */
export function DayCell({ day, view, withMonth, ...days }: DayCellProps) {
  const { entriesOf, isCut, today, clientId } = days
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const entries = entriesOf(day)
  const room = shownEntries[view]
  const shown = entries.length > room ? entries.slice(0, room - 1) : entries
  const left = entries.length - shown.length
  return (
    <td
      ref={setNodeRef}
      className={cn(cellStyle(day, { view, today }), isOver && 'bg-accent-wash')}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <DayLabel {...{ day, today, withMonth }} />
        {entries.length > 0 && (
          <ul className="grid grid-cols-1 gap-1.5">
            {shown.map((entry) => (
              <EntryChip
                key={keyOf(entry)}
                entry={entry}
                today={today}
                roomy={view === 'week'}
                ofOneClient={clientId !== ''}
              />
            ))}
          </ul>
        )}
        {(left > 0 || isCut(day)) && (
          <Popover>
            <PopoverTrigger className="justify-self-start rounded-sm px-1.5 py-1 text-ink-soft text-xs underline decoration-rule-strong underline-offset-2 hover:text-accent">
              {isCut(day) ? 'See all' : `${left} more`}
              <span className="sr-only"> on {dayName(day)}</span>
            </PopoverTrigger>
            <PopoverContent aria-label={dayName(day)} className="max-h-96 w-80">
              <WholeDay day={day} {...days} />
            </PopoverContent>
          </Popover>
        )}
      </div>
    </td>
  )
}
