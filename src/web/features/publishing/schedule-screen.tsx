import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { PublicationPlan } from '#contracts/publishing/publication-plans.ts'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlanLine } from './plans/plan-line.tsx'
import { plansQuery } from './plans/plans.queries.ts'
import { dayLabel } from './schedule/moment.ts'
import { scheduleQuery } from './schedule/schedule.queries.ts'
import { ScheduledLine } from './schedule/scheduled-line.tsx'

/** What goes out later, day by day; what needs a person first, what is only planned last. */
export function ScheduleScreen() {
  const schedule = useQuery(scheduleQuery())
  const plans = useQuery(plansQuery())
  if (schedule.isPending || plans.isPending) return <Skeleton className="h-64" />
  if (!schedule.data) {
    return <QueryError query={schedule} title="The schedule could not be loaded" />
  }
  const planned = plans.data ?? []
  if (schedule.data.length + planned.length === 0) return <NothingScheduled />
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
      {planned.length > 0 && <Plans plans={planned} />}
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

/** What is to go out once it may, the next first. */
function Plans({ plans }: { plans: PublicationPlan[] }) {
  return (
    <Card aria-labelledby="planned" className="border-dashed px-5 py-4 sm:px-6">
      <h2 id="planned" className="font-medium font-sans text-sm tracking-normal">
        Planned, not scheduled yet
      </h2>
      <ul className="mt-1">
        {plans.map((plan) => (
          <PlanLine key={plan.articleId} plan={plan} />
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
