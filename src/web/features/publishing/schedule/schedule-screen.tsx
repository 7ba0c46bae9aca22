import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { dayLabel } from './moment.ts'
import { scheduleQuery } from './schedule.queries.ts'
import { ScheduledLine } from './scheduled-line.tsx'

/** What goes out later, day by day; what needs a person first. */
export function ScheduleScreen() {
  const schedule = useQuery(scheduleQuery())
  if (schedule.isPending) return <Skeleton className="h-64" />
  if (!schedule.data) {
    return <QueryError query={schedule} title="The schedule could not be loaded" />
  }
  if (schedule.data.length === 0) return <NothingScheduled />
  const held = schedule.data.filter(({ problem }) => problem)
  const days = Map.groupBy(
    schedule.data.filter(({ problem }) => !problem),
    ({ localTime }) => localTime.slice(0, 10),
  )
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      {held.length > 0 && <Day title="Needs attention" items={held} />}
      {[...days].map(([day, items]) => (
        <Day key={day} title={dayLabel(day)} items={items} />
      ))}
    </div>
  )
}

function Day({ title, items }: { title: string; items: ScheduledPublication[] }) {
  const heading = `day-${items[0]?.id}`
  return (
    <Card aria-labelledby={heading} className="px-5 py-4 sm:px-6">
      <h2 id={heading} className="font-medium font-sans text-sm tracking-normal">
        {title}
      </h2>
      <ul className="mt-1">
        {items.map((one) => (
          <ScheduledLine key={one.id} scheduled={one} />
        ))}
      </ul>
    </Card>
  )
}

function NothingScheduled() {
  return (
    <EmptyState
      icon={<CalendarClock aria-hidden />}
      title="Nothing is scheduled"
      text="Choose Later when you publish an article. To spread several over days or weeks, select them in the list and publish them."
      action={
        <Button asChild>
          <Link to="/dashboard/articles?stage=to_check" prefetch="intent">
            Choose articles
          </Link>
        </Button>
      }
    />
  )
}
