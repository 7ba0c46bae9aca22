import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { knownCost, missingPrices, takenWords } from './cost-words.ts'
import { articleCostsQuery, useIsInCharge } from './costs.queries.ts'

const CostsDialog = lazyPart(
  () => import('./costs-dialog.tsx'),
  (file) => file.CostsDialog,
)

/** What the models took that an article was written with, for those in charge. */
export function ArticleCosts({ articleId }: { articleId: string }) {
  const inCharge = useIsInCharge()
  return inCharge && <Costs articleId={articleId} />
}

function Costs({ articleId }: { articleId: string }) {
  const costs = useQuery(articleCostsQuery(articleId))
  const [open, setOpen] = useState(false)
  // Written by hand, offline, or before calls were counted.
  if (costs.data?.calls === 0) return null
  return (
    <section aria-labelledby="costs-heading" className="grid grid-cols-1 gap-2">
      <h2 id="costs-heading" className="font-medium font-sans text-sm tracking-normal">
        Cost of writing
      </h2>
      {costs.data ? (
        <>
          <p className="text-ink-soft" data-figures>
            <span className="font-medium text-ink">{knownCost(costs.data)}</span> ·{' '}
            {takenWords(costs.data)}
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            What it went on
          </Button>
        </>
      ) : costs.isError ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-soft">The cost could not be loaded.</p>
          <Button size="sm" onClick={() => void costs.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-14" />
      )}
      <Suspense>
        {open && costs.data && (
          <CostsDialog
            title="Cost of writing"
            description={`${takenWords(costs.data)}. ${missingPrices(costs.data)}`}
            kinds={costs.data.kinds}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
