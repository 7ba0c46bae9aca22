import { FilePlus } from 'lucide-react'
import { Link } from 'react-router'
import type { Overview } from '#contracts/overview.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { ownName } from '../../lib/session/own-name.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientStrip } from './client-strip.tsx'
import { CreditsCard } from './credits-card.tsx'
import { FirstArticle } from './first-article.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useOverview } from './overview.queries.ts'
import { SamplesNote, SamplesOffer } from './samples.tsx'
import { stepsToTake } from './steps-to-take.ts'
import { TodayCard } from './today-card.tsx'
import { type DescribeProgress, UnderWay } from './under-way.tsx'
import { useWeek, WeekCard } from './week-card.tsx'

type DeskProps = {
  /** Label and percent of a progress report, provided by the articles feature. */
  describeProgress: DescribeProgress
}

/** Today: what waits for the person, the week, whose move it is for each client, and what is under way. */
export function Desk({ describeProgress }: DeskProps) {
  const overview = useOverview()
  // Not only when the overview is there: what it says would move when this came.
  useWeek()
  if (overview.data)
    return <DeskCards overview={overview.data} describeProgress={describeProgress} />
  if (overview.isPending) return <Waiting />
  return <QueryError query={overview} className="py-10" title="The overview could not be loaded" />
}

function DeskCards({ overview, describeProgress }: DeskProps & { overview: Overview }) {
  const { createClients } = useAbilities()
  const { articles, credits } = overview
  const { state } = useSession()
  const named = state.status === 'authenticated' && ownName(state.user) !== ''
  const steps = createClients ? stepsToTake(overview.start, named) : []
  if (articles === 0 && !credits?.days.some(({ used }) => used > 0)) {
    if (steps.length === 0) return <EmptyDesk />
    return (
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 items-stretch gap-6 xl:grid-cols-[3fr_2fr]">
          <FirstArticle start={overview.start} />
          <SamplesOffer />
        </div>
        <FirstSteps title="Your desk is clear" steps={steps} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {overview.samples && <SamplesNote {...overview.samples} />}
      <TodayCard today={overview.today} others={overview.others} />
      <WeekCard />
      <ClientStrip clients={overview.clients} stages={overview.stages} />
      <UnderWay overview={overview} describeProgress={describeProgress} />
      {steps.length > 0 && <FirstSteps title="First steps" steps={steps} />}
      {credits && <CreditsCard credits={credits} />}
    </div>
  )
}

function EmptyDesk() {
  return (
    <EmptyState
      className="py-10"
      title="Your desk is clear"
      text="Articles in progress, waiting for review or just published will appear here."
      action={
        <Button asChild>
          <Link to="/dashboard/articles/new" prefetch="intent">
            <FilePlus aria-hidden />
            Create New Article
          </Link>
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the overview" className="grid gap-6">
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
      <Skeleton className="h-48" />
    </div>
  )
}
