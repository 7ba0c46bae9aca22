import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ClientCosts as Costs } from '#contracts/costs.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { writingApi } from '#web/lib/api/writing-api.ts'
import { saveAs } from '#web/lib/download-file.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { SideCard } from '#web/ui/side-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { knownCost, missingPrices, takenWords } from './cost-words.ts'
import { clientCostsQuery, useIsInCharge } from './costs.queries.ts'
import { newestMonths } from './newest-months.ts'

const CostsDialog = lazyPart(
  () => import('./costs-dialog.tsx'),
  (file) => file.CostsDialog,
)
const CostlyArticles = lazyPart(
  () => import('./costly-articles.tsx'),
  (file) => file.CostlyArticles,
)

/** What models took for a client in a month, with an export, for those in charge. */
export function ClientCosts({ clientId }: { clientId: string }) {
  const inCharge = useIsInCharge()
  return (
    inCharge && (
      <SideCard title="Cost of writing">
        <MonthOfCosts clientId={clientId} />
      </SideCard>
    )
  )
}

function MonthOfCosts({ clientId }: { clientId: string }) {
  const [months] = useState(() => newestMonths(new Date(), 12))
  const [month, setMonth] = useState(months[0]?.value)
  const [open, setOpen] = useState(false)
  const costs = useQuery({
    ...clientCostsQuery(clientId, month),
    placeholderData: keepPreviousData,
  })
  if (costs.isError && !costs.data) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">The cost could not be loaded.</p>
        <Button size="sm" onClick={() => void costs.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        aria-label="Month"
        value={month ?? ''}
        options={months}
        onValueChange={(value) => setMonth(value)}
      />
      {costs.data ? (
        <>
          <Sum costs={costs.data} />
          {costs.data.calls > 0 && (
            <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
              What it went on
            </Button>
          )}
        </>
      ) : (
        <Skeleton className="h-14" />
      )}
      <Suspense>
        {open && costs.data && (
          <CostsDialog
            title="Cost of writing"
            description={`${takenWords(costs.data)}. ${missingPrices(costs.data)}`}
            kinds={costs.data.kinds}
            actions={<Export clientId={clientId} month={costs.data.month} />}
            onClose={() => setOpen(false)}
          >
            <CostlyArticles articles={costs.data.articles} />
          </CostsDialog>
        )}
      </Suspense>
    </div>
  )
}

function Sum({ costs }: { costs: Costs }) {
  if (costs.calls === 0) return <p className="text-ink-soft">No AI model was called.</p>
  return (
    <p className="text-ink-soft" data-figures>
      <span className="font-medium text-ink">{knownCost(costs)}</span> · {takenWords(costs)}
    </p>
  )
}

function Export({ clientId, month }: { clientId: string; month: string }) {
  const save = useMutation({
    mutationFn: () => writingApi.costs.export({ id: clientId, month }),
    onSuccess: ({ filename, csv }) => saveAs(new Blob([csv], { type: 'text/csv' }), filename),
    onError: (error) =>
      void notify('error', 'The export failed', { description: readProblem(error).message }),
  })
  return (
    <Button className="mr-auto" pending={save.isPending} onClick={() => save.mutate()}>
      Export as CSV
    </Button>
  )
}
