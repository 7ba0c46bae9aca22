import { FilePlus } from 'lucide-react'
import { Link } from 'react-router'
import type { Progress as Reported } from '#contracts/articles/articles.ts'
import type { Overview } from '#contracts/overview.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { ownName } from '../../lib/session/own-name.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CreditsCard } from './credits-card.tsx'
import { DeskPiles } from './desk-piles.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useOverview } from './overview.queries.ts'
import { SamplesNote, SamplesOffer } from './samples.tsx'
import { stepsToTake } from './steps-to-take.ts'

type DeskProps = {
  /** Label and percent of a progress report, provided by the articles feature. */
  describeProgress: (progress: Reported | null) => { label: string; percent: number }
}

/** What waits for whom, what failed, what is being written, and what goes out and went out this week. */
export function Desk({ describeProgress }: DeskProps) {
  const overview = useOverview()
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
        <FirstSteps title="Your desk is clear" steps={steps} />
        <SamplesOffer />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {overview.samples && <SamplesNote {...overview.samples} />}
      {steps.length > 0 && <FirstSteps title="First steps" steps={steps} />}
      <DeskPiles overview={overview} describeProgress={describeProgress} />
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
            Write your first article
          </Link>
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the overview" className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-80 md:row-span-2 md:h-full" />
        {['failed', 'writing', 'scheduled', 'published'].map((pile) => (
          <Skeleton key={pile} className="h-40" />
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
