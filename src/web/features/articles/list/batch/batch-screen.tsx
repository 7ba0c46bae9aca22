import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { GridRow } from '#contracts/articles/batches.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useSelection } from '#web/lib/lists/use-selection.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListSlots } from '../article-selection-bar.tsx'
import type { useListAddress } from '../list-address.ts'
import { filterQuery } from '../list-filters.ts'
import { type ListChoices, ListToolbar } from '../list-toolbar.tsx'
import { useReturn } from '../place/use-return.ts'
import { batchQuery, gridQuery, isUnderWay } from './batch.queries.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchGrid } from './batch-grid.tsx'
import { BatchHead } from './batch-head.tsx'
import { SameWords } from './same-words.tsx'

type BatchScreenProps = {
  address: ReturnType<typeof useListAddress>
  choices: ListChoices
  slots: ListSlots
}

/** The list narrowed to a batch: how far it has come, and its articles as a grid. */
export function BatchScreen({ address, choices, slots }: BatchScreenProps) {
  const { batch: id } = address.filters
  const filters = { ...address.filters, batch: '' }
  const batch = useQuery(batchQuery(id))
  const live = isUnderWay(batch.data)
  const { batchId: _, ...query } = filterQuery(filters)
  const grid = useQuery(gridQuery(id, { search: address.debouncedSearch, filters: query, live }))
  const rows = grid.data?.rows ?? none
  const selection = useSelection(useMemo(() => rows.map((row) => row.id), [rows]))
  const scroller = useRef<HTMLElement>(null)
  useReturn()
  if (batch.isError && !batch.data) {
    return (
      <>
        <PageHeader title="Batch" back={back} />
        <QueryError query={batch} title="This batch could not be loaded" />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={batch.data?.name ?? 'Batch'}
        description={
          <span className="block min-h-5">
            {batch.data &&
              `Ordered by ${batch.data.orderedBy ?? 'a former member'}, ${formatDateTime(batch.data.createdAt)}`}
          </span>
        }
        back={back}
        actions={batch.data && <BatchActions batch={batch.data} />}
      />
      {batch.data ? <BatchHead batch={batch.data} /> : <Skeleton className="mb-6 h-40 w-full" />}
      <ListToolbar address={{ ...address, filters }} choices={choices} ofBatch />
      {grid.isPending && (
        <div role="status" aria-label="Loading articles">
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {grid.isError && !grid.data && <QueryError query={grid} title="Failed to fetch articles" />}
      {grid.data && rows.length === 0 && (
        <EmptyState
          title="No articles found"
          text="Nothing in this batch matches this search and these filters."
        />
      )}
      {grid.data && rows.length > 0 && (
        <BatchGrid
          batchId={id}
          rows={rows}
          selection={selection}
          more={grid.data.total > rows.length}
          stale={grid.isPlaceholderData}
          scroller={scroller}
          slots={slots}
        />
      )}
      {batch.data && batch.data.tally.written > 3 && (
        <SameWords batchId={id} onSelect={selection.choose} />
      )}
    </>
  )
}

const none: GridRow[] = []
const back = { to: '/dashboard/articles', label: 'All articles' }
