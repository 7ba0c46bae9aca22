import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { writingApi } from '#web/lib/api/writing-api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useExport } from '#web/lib/use-export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SideCard } from '#web/ui/side-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { clientCostsQuery, useIsInCharge } from './costs.queries.ts'
import { CostsTaken } from './costs-taken.tsx'

const CostlyArticles = lazyPart(
  () => import('./costly-articles.tsx'),
  (file) => file.CostlyArticles,
)

/** What models took for a client in a month, with an export, for those in charge. */
export function ClientCosts(of: { clientId: string; month: string }) {
  const inCharge = useIsInCharge()
  return (
    inCharge && (
      <SideCard title="Cost of writing">
        <MonthOfCosts {...of} />
      </SideCard>
    )
  )
}

function MonthOfCosts({ clientId, month }: { clientId: string; month: string }) {
  const costs = useQuery({
    ...clientCostsQuery(clientId, month),
    placeholderData: keepPreviousData,
  })
  if (costs.isError && !costs.data) {
    return (
      <NotLoaded message="The cost could not be loaded." onRetry={() => void costs.refetch()} />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {!costs.data ? (
        <Skeleton className="h-14" />
      ) : costs.data.calls === 0 ? (
        <p className="text-ink-soft">No AI model was called.</p>
      ) : (
        <CostsTaken
          costs={costs.data}
          actions={<Export clientId={clientId} month={costs.data.month} />}
        >
          <CostlyArticles articles={costs.data.articles} />
        </CostsTaken>
      )}
    </div>
  )
}

function Export({ clientId, month }: { clientId: string; month: string }) {
  const save = useExport(() => writingApi.costs.export({ id: clientId, month }))
  return (
    <ExportMenu
      className="mr-auto"
      pending={save.isPending}
      onExport={(kind) => save.mutate(kind)}
    />
  )
}
