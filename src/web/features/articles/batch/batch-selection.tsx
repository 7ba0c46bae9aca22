import { useQuery } from '@tanstack/react-query'
import { ListChecks, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { GridRow } from '#contracts/articles/batches.ts'
import { gridColumns } from '#contracts/rules/articles/grid-cells.ts'
import { formatCount } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Editing } from '../desk/fields/field-changer.tsx'
import { ArticleSelectionBar, type ListSlots } from '../list/article-selection-bar.tsx'
import { atOnce, cardsQuery, useSteering } from './batch.queries.ts'

const FieldChanger = lazyPart(
  () => import('../desk/fields/field-changer.tsx'),
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
  const { chosen } = selection
  const { retry, approve } = useSteering(batchId)
  const cards = useQuery(cardsQuery(batchId, chosen.slice(0, atOnce)))
  const [editing, setEditing] = useState<Editing | null>()
  const [asking, setAsking] = useState(false)
  const selected = rows.filter(({ id }) => selection.has(id))
  const outlines = selected.filter(({ cells }) => cells[outlineAt] === 'waits')
  const failed = selected.filter(
    ({ cells }) => cells[draftAt] === 'problem' || cells[outlineAt] === 'problem',
  )
  return (
    <>
      <ArticleSelectionBar
        selection={selection}
        articles={cards.data?.items ?? []}
        slots={slots}
        most={atOnce}
        onEdit={(articles, field, anchor) => setEditing({ articles, field, anchor })}
      >
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
        {failed.length > 0 && failed.length <= atOnce && (
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <RotateCcw aria-hidden />
            Try {failed.length} again
          </Button>
        )}
      </ArticleSelectionBar>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive={false}
        title={`Try ${formatCount(failed.length, 'article')} again?`}
        description="Their credits were given back, and are taken again. What was written of them is kept."
        confirmLabel={`Try again · ${formatCount(failed.length, 'credit')}`}
        pending={retry.isPending}
        onConfirm={() =>
          retry.mutate(
            { ids: failed.map(({ id }) => id), articles: failed.length },
            { onSuccess: selection.clear, onSettled: () => setAsking(false) },
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
