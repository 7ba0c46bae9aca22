import { useQuery } from '@tanstack/react-query'
import { ListChecks, PenLine, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { GridRow } from '#contracts/articles/batches.ts'
import { gridColumns } from '#contracts/rules/articles/grid-cells.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Editing } from '../../desk/fields/field-changer.tsx'
import { ArticleSelectionBar, type ListSlots } from '../article-selection-bar.tsx'
import { sameWordsQuery, useCards, useSteering } from './batch.queries.ts'
import { RetryDialog } from './retry-dialog.tsx'

const FieldChanger = lazyPart(
  () => import('../../desk/fields/field-changer.tsx'),
  (file) => file.FieldChanger,
)

type BatchSelectionProps = {
  batchId: string
  rows: readonly GridRow[]
  selection: Selection
  slots: ListSlots
}

const outlineAt = gridColumns.indexOf('outline')
const draftAt = gridColumns.indexOf('draft')

/** What is done with the chosen articles of a batch: what the list offers, and what a batch needs besides. */
export function BatchSelection({ batchId, rows, selection, slots }: BatchSelectionProps) {
  const { retry, approve, again } = useSteering(batchId)
  const cards = useCards(batchId, rows, selection.has)
  const [editing, setEditing] = useState<Editing | null>()
  const [asked, setAsked] = useState<'retry' | 'again'>()
  const close = () => setAsked(undefined)
  const selected = rows.filter(({ id }) => selection.has(id))
  const outlines = selected.filter(({ cells }) => cells[outlineAt] === 'waits')
  const failed = selected.filter(
    ({ cells }) => cells[draftAt] === 'problem' || cells[outlineAt] === 'problem',
  )
  const written = selected.filter(({ cells }) => cells[draftAt] === 'done')
  const same = useQuery(sameWordsQuery(batchId, false))
  const avoid = (same.data?.found ?? [])
    .filter(({ articleIds }) => articleIds.some(selection.has))
    .map(({ kind, text }) => ({ kind, text }))
  const own = (
    <>
      {outlines.length > 0 && (
        <Button
          pending={approve.isPending}
          onClick={() =>
            approve.mutate(
              outlines.map(({ id }) => id),
              { onSuccess: selection.clear },
            )
          }
        >
          <ListChecks aria-hidden />
          Approve {formatCount(outlines.length, 'outline')}
        </Button>
      )}
      {failed.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('retry')}>
          <RotateCcw aria-hidden />
          Try {formatNumber(failed.length)} again
        </Button>
      )}
      {written.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('again')}>
          <PenLine aria-hidden />
          Write {formatNumber(written.length)} again
        </Button>
      )}
    </>
  )
  return (
    <>
      {cards === undefined ? (
        <SelectionBar selection={selection} noun="article">
          {own}
          <Spinner label="Loading what can be done with them" />
        </SelectionBar>
      ) : (
        <ArticleSelectionBar
          selection={selection}
          articles={cards}
          slots={slots}
          onEdit={(articles, field, anchor) => setEditing({ articles, field, anchor })}
        >
          {own}
        </ArticleSelectionBar>
      )}
      <ConfirmDialog
        open={asked === 'again'}
        onOpenChange={(open) => !open && close()}
        destructive={false}
        title={`Write ${formatCount(written.length, 'article')} again?`}
        description={
          <>
            Each is written once more from its brief, for a credit. Parts that people have changed
            stay, and the present text stays until the new one is there.
            {avoid.length > 0 &&
              ` The writer is told to do without ${avoid.length === 1 ? 'what returns' : `the ${avoid.length} things that return`} in them.`}
          </>
        }
        confirmLabel={`Write again · ${formatCount(written.length, 'credit')}`}
        pending={again.isPending}
        onConfirm={() =>
          again.mutate(
            { ids: written.map(({ id }) => id), avoid },
            { onSuccess: selection.clear, onSettled: close },
          )
        }
      />
      <RetryDialog
        open={asked === 'retry'}
        articles={failed.length}
        pending={retry.isPending}
        onClose={close}
        onConfirm={() =>
          retry.mutate(
            { ids: failed.map(({ id }) => id), articles: failed.length },
            { onSuccess: selection.clear, onSettled: close },
          )
        }
      />
      <Suspense>
        {editing !== undefined && (
          <FieldChanger
            editing={editing ?? undefined}
            onClose={() => setEditing(null)}
            onLeft={() => {}}
          />
        )}
      </Suspense>
    </>
  )
}
