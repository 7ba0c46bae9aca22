import type { ReactNode } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { type CalendarView, dayName, rangeName, shortDay } from './days.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type DaysTableProps = {
  weeks: readonly string[][]
  today: string
  /** Whether nothing happens on a day, and little will: where that holds in all weeks, the column is narrow. */
  isQuiet: (day: string) => boolean
  /** A day as a cell. */
  cell: (day: string) => ReactNode
}

/** Weeks as a sheet of days. */
export function DaysTable({ weeks, today, isQuiet, cell }: DaysTableProps) {
  const days = weeks.flat()
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-md border bg-surface">
      <caption className="sr-only">{rangeName(days[0] ?? '', days.at(-1) ?? '', today)}</caption>
      <colgroup>
        {weekdays.map((weekday, at) => (
          <col
            key={weekday}
            className={cn(weeks.every((week) => isQuiet(week[at] ?? '')) && 'w-17')}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="px-2 py-1.5 text-left font-medium text-ink-faint text-xs"
            >
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the cell of a day looks. */
export function cellStyle(day: string, { view, today }: { view: CalendarView; today: string }) {
  return cn(
    'border-rule border-t border-l p-1.5 align-top first:border-l-0',
    view === 'week' ? 'h-110' : 'h-26',
    day < today && 'bg-sunken/60',
  )
}

type DayLabelProps = {
  day: string
  today: string
  /** Whether the day says its month: the first that is shown, and of each month. */
  withMonth: boolean
}

/** The date of a day in its corner. */
export function DayLabel({ day, today, withMonth }: DayLabelProps) {
  const isToday = day === today
  return (
    <time
      dateTime={day}
      className={cn(
        'inline-grid h-6 min-w-6 place-items-center justify-self-end whitespace-nowrap rounded-full px-1 text-ink-soft text-xs tabular-nums',
        withMonth && 'px-2 font-medium text-ink',
        isToday && 'bg-accent font-medium text-on-accent',
      )}
    >
      <span aria-hidden>{withMonth ? shortDay(day) : Number(day.slice(8))}</span>
      <span className="sr-only">
        {dayName(day)}
        {isToday && ', today'}
      </span>
    </time>
  )
}

/** The sheet with its dates, before it is known what stands on them. */
export function EmptyDays(props: {
  view: CalendarView
  weeks: readonly string[][]
  today: string
}) {
  const { view, weeks, today } = props
  return (
    <div role="status" aria-label="Loading the calendar">
      <DaysTable
        {...{ weeks, today }}
        isQuiet={() => false}
        cell={(day) => (
          <td key={day} className={cellStyle(day, { view, today })}>
            <div className="grid">
              <DayLabel {...{ day, today }} withMonth={saysMonth(day, weeks)} />
            </div>
          </td>
        )}
      />
    </div>
  )
}

/** Whether a day says its month: the first that is shown, and of each month. */
export const saysMonth = (day: string, weeks: readonly string[][]) =>
  day === weeks[0]?.[0] || day.endsWith('-01')
