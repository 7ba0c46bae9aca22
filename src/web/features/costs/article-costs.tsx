import { useQuery } from '@tanstack/react-query'
import { useIsNear } from '#web/lib/first-load/near-window.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { articleCostsQuery, useIsInCharge } from './costs.queries.ts'
import { CostsTaken } from './costs-taken.tsx'

/** What the models took that an article was written with, for those in charge. */
export function ArticleCosts({ articleId }: { articleId: string }) {
  const inCharge = useIsInCharge()
  return inCharge && <Costs articleId={articleId} />
}

function Costs({ articleId }: { articleId: string }) {
  const costs = useQuery({ ...articleCostsQuery(articleId), enabled: useIsNear() })
  // Written by hand, offline, or before calls were counted.
  if (costs.data?.calls === 0) return null
  return (
    <section aria-labelledby="costs-heading" className="grid grid-cols-1 gap-2">
      <h2 id="costs-heading" className="font-medium font-sans text-sm tracking-normal">
        Cost of writing
      </h2>
      {costs.data ? (
        <CostsTaken costs={costs.data} />
      ) : costs.isError ? (
        <NotLoaded message="The cost could not be loaded." onRetry={() => void costs.refetch()} />
      ) : (
        <Skeleton className="h-14" />
      )}
    </section>
  )
}
