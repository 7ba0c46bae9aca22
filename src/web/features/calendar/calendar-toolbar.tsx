import { ChevronLeft, ChevronRight } from 'lucide-react'
import { byName } from '#web/lib/lists/list-sort.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { kinds } from './entries.ts'
import { addMonths, monthName } from './month.ts'

export type ClientChoice = { id: string; name: string; industry: string }

type CalendarToolbarProps = {
  month: string
  today: string
  clients: ClientChoice[]
  /** '' for all. */
  clientId: string
  /** '' for the present month. */
  onMonth: (month: string) => void
  onClient: (clientId: string) => void
}

const all = 'all'

/** Which month and whose articles are shown, and what the marks mean. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { month, today, clients, clientId, onMonth, onClient } = props
  const present = today.slice(0, 7)
  const show = (next: string) => onMonth(next === present ? '' : next)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={monthName(addMonths(month, -1))}
          onClick={() => show(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <h2 aria-live="polite" className="min-w-40 text-center text-lg">
          {monthName(month)}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label={monthName(addMonths(month, 1))}
          onClick={() => show(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <Button disabled={month === present} onClick={() => onMonth('')}>
        Today
      </Button>
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
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs max-md:hidden xl:ml-auto">
        {Object.values(kinds).map(({ label, icon: Mark }) => (
          <li key={label} className="flex items-center gap-1.5">
            <Mark aria-hidden className="size-3.5 text-ink-faint" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
