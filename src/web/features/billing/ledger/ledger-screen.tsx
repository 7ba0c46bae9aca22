import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { billingApi } from '#web/lib/api/billing-api.ts'
import { useExport } from '#web/lib/use-export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CreditsHeader } from './credits-header.tsx'
import { ledgerQuery } from './ledger.queries.ts'
import { isFiltered, ledgerFilter, readLedgerFilters, withLedgerFilters } from './ledger-filters.ts'
import { LedgerTable } from './ledger-table.tsx'
import { type LedgerChoices, LedgerToolbar } from './ledger-toolbar.tsx'

/** Every movement of credits: when, what, who, for which article, by which invoice. */
export function LedgerScreen({ choices }: { choices: LedgerChoices }) {
  const [params, setParams] = useSearchParams()
  const filters = readLedgerFilters(params)
  const filter = ledgerFilter(filters)
  const ledger = useInfiniteQuery(ledgerQuery(filter))
  const file = useExport(() => billingApi.exportLedger(filter))
  const entries = ledger.data?.pages.flatMap((page) => page.items)
  const filtered = isFiltered(filters)
  const change = (to: Partial<typeof filters>) =>
    setParams((before) => withLedgerFilters(before, to), {
      replace: true,
      preventScrollReset: true,
    })
  const clear = () => setParams({}, { replace: true, preventScrollReset: true })
  return (
    <>
      <CreditsHeader
        actions={
          <ExportMenu
            pending={file.isPending}
            disabled={!entries?.length}
            onExport={(kind) => file.mutate(kind)}
          />
        }
      />
      <LedgerToolbar filters={filters} choices={choices} onChange={change} onClear={clear} />
      {ledger.isError && !entries ? (
        <QueryError query={ledger} title="The credit history could not be loaded" />
      ) : !entries ? (
        <div role="status" aria-label="Loading the credit history" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : entries.length === 0 ? (
        <EmptyState
          title="No movements found"
          text={
            filtered
              ? 'Try fewer filters or other dates.'
              : 'Credits that arrive and credits you spend are listed here.'
          }
          action={filtered && <Button onClick={clear}>Clear filters</Button>}
        />
      ) : (
        <div className="grid gap-6">
          <LedgerTable entries={entries} />
          {ledger.hasNextPage && (
            <Button
              className="justify-self-center"
              pending={ledger.isFetchingNextPage}
              onClick={() => void ledger.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  )
}
