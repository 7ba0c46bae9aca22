import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { byName } from '#web/lib/lists/list-sort.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { type CalendarView, mondayOf, pageFrom, rangeName } from './days.ts'

export type ClientChoice = { id: string; name: string; industry: string }

type CalendarToolbarProps = {
  view: CalendarView
  /** A day of the first week that is shown. */
  date: string
  from: string
  to: string
  today: string
  clients: ClientChoice[]
  /** '' for all. */
  clientId: string
  /** '' for today. */
  onDate: (date: string) => void
  onClient: (clientId: string) => void
  /** Beside the clients. */
  children?: ReactNode
}

const all = 'all'
const turns = {
  weeks: ['Earlier weeks', 'Later weeks'],
  week: ['The week before', 'The week after'],
} as const satisfies Record<CalendarView, readonly [string, string]>

/** Which days and whose articles are shown. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, date, from, to, today, clients, clientId, onDate, onClient, children } = props
  const present = mondayOf(today)
  const [before, after] = turns[view]
  const turn = (direction: 1 | -1) => {
    const day = pageFrom(date, view, direction)
    onDate(day === present ? '' : day)
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex items-center gap-1 max-sm:w-full">
        <Button disabled={mondayOf(date) === present} onClick={() => onDate('')}>
          Today
        </Button>
        <Button variant="ghost" size="icon" aria-label={before} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={after} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </Button>
        <h2
          aria-live="polite"
          className="ml-1 min-w-0 text-lg max-sm:text-base sm:whitespace-nowrap"
          data-figures
        >
          {rangeName(from, to, today)}
        </h2>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-3 max-sm:w-full">
        {children}
        <Combobox
          aria-label="Client"
          className="max-sm:w-full sm:w-56"
          options={[
            { value: all, label: 'All Clients' },
            ...byName(clients).map(({ id, name, industry }) => ({
              value: id,
              label: name,
              hint: industry,
            })),
          ]}
          value={clientId || all}
          onValueChange={(value) => onClient(value === all ? '' : value)}
          searchPlaceholder="Search clients…"
          emptyText="No matching clients."
        />
      </div>
    </div>
  )
}
