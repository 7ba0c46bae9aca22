import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#contracts/approval/sign-off-shapes.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { figuresQuery } from '../sign-off.queries.ts'
import { figureLines } from './figure-lines.ts'

type MonthFiguresProps = { clientId: string; campaignId?: string }

/** How approvals went in the month that it is for the client. */
export function MonthFigures({ clientId, campaignId }: MonthFiguresProps) {
  const figures = useQuery(figuresQuery({ clientId, campaignId }))
  if (figures.data) return <Lines figures={figures.data} />
  if (!figures.isError) return <Skeleton className="h-24" />
  return <NotLoaded onRetry={() => void figures.refetch()} />
}

function Lines({ figures }: { figures: Figures }) {
  if (figures.approved === 0 && figures.live === 0) {
    return <p className="text-ink-soft">Nothing was approved or went live this month.</p>
  }
  return (
    <dl className="grid grid-cols-2 gap-4" data-figures>
      {figureLines(figures).map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
