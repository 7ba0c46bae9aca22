import { type KeyboardEvent, memo, type RefObject, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import type { GridRow } from '#contracts/articles/batches.ts'
import { cellLabels, columnLabels, gridColumns } from '#contracts/rules/articles/grid-cells.ts'
import { formatDay, formatNumber } from '#web/lib/format.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/class-names.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useShownRows } from '../../sheet/shown-rows.ts'
import type { ListSlots } from '../article-selection-bar.tsx'
import { BatchSelection } from './batch-selection.tsx'
import { type ColumnSum, cellStyles, sumsOf } from './cell-styles.ts'

/** Of a row, in pixels. */
const rowHeight = 48

type BatchGridProps = {
  batchId: string
  rows: readonly GridRow[]
  selection: Selection
  more: boolean
  stale: boolean
  scroller: RefObject<HTMLElement | null>
  slots: ListSlots
}

/** Articles as rows, the stages of the work as columns. Only the rows in view are drawn. */
export function BatchGrid(props: BatchGridProps) {
  const { batchId, rows, selection, more, stale, scroller, slots } = props
  const sums = useMemo(() => sumsOf(rows), [rows])
  const { first, end } = useShownRows(scroller, { count: rows.length, height: rowHeight })
  return (
    <>
      <section
        ref={scroller}
        aria-label="Articles of the batch"
        onKeyDown={(event) => onKey(event, rows, selection)}
        className={cn(
          'max-h-[min(44rem,75dvh)] overflow-auto rounded-md border bg-surface transition-opacity [contain:content]',
          stale && 'opacity-60',
        )}
      >
        <table
          className="w-full border-separate border-spacing-0 text-sm"
          aria-rowcount={rows.length + 1}
          aria-busy={stale}
        >
          <thead>
            <tr>
              <th
                scope="col"
                className={cn(headStyle, 'left-0 z-20 min-w-44 pl-4 sm:min-w-72 lg:w-96')}
              >
                <span className="flex items-center gap-3">
                  <Checkbox
                    className={wideTarget}
                    aria-label={selection.all ? 'Select none' : 'Select all'}
                    checked={
                      selection.all ? true : selection.chosen.length > 0 ? 'indeterminate' : false
                    }
                    onCheckedChange={() =>
                      selection.all ? selection.clear() : selection.choose(selection.onPage)
                    }
                  />
                  <span data-figures>
                    {formatNumber(rows.length)} {rows.length === 1 ? 'article' : 'articles'}
                    {more && ', the first of more'}
                  </span>
                </span>
              </th>
              {gridColumns.map((column, at) => (
                <th key={column} scope="col" className={cn(headStyle, 'min-w-18')}>
                  {columnLabels[column]}
                  <Sums sums={sums[at] ?? []} onChoose={selection.choose} />
                </th>
              ))}
              <th scope="col" className={cn(headStyle, 'min-w-32')}>
                Assigned, due
              </th>
            </tr>
          </thead>
          <tbody>
            <Space height={first * rowHeight} />
            {rows.slice(first, end).map((row, index) => (
              <Row
                key={row.id}
                row={row}
                at={first + index}
                selected={selection.has(row.id)}
                onSelect={selection.toggle}
                onExtend={selection.extend}
              />
            ))}
            <Space height={(rows.length - end) * rowHeight} />
          </tbody>
        </table>
      </section>
      <Legend sums={sums} />
      <Suspense>
        {selection.chosen.length > 0 && (
          <BatchSelection batchId={batchId} rows={rows} selection={selection} slots={slots} />
        )}
      </Suspense>
    </>
  )
}

/** A finger need not meet the box itself. */
const wideTarget = 'relative after:absolute after:-inset-2'

const headStyle =
  'sticky top-0 z-10 border-b bg-sunken px-3 py-2 text-left align-top font-medium text-ink-soft text-xs'

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  ) : null
}

/** How many are in which state; each chooses its rows. */
function Sums({ sums, onChoose }: { sums: ColumnSum[]; onChoose: (ids: string[]) => void }) {
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-1 font-normal" data-figures>
      {sums.map(({ state, label, ids }) => (
        <button
          key={state}
          type="button"
          title={`${label}. Select them`}
          aria-label={`${label}: ${formatNumber(ids.length)}. Select them`}
          onClick={() => onChoose(ids)}
          className="inline-grid min-h-6 min-w-6 place-items-center rounded-sm px-0.5 hover:bg-surface"
        >
          <StatusMark
            mark={cellStyles[state]?.mark ?? 'waiting'}
            tone={cellStyles[state]?.tone ?? 'neutral'}
            label={formatNumber(ids.length)}
            className="gap-0.5 text-xs"
          />
        </button>
      ))}
    </span>
  )
}

/** What the marks say that are in the grid. */
function Legend({ sums }: { sums: readonly (readonly ColumnSum[])[] }) {
  const states = new Set(sums.flat().map(({ state }) => state))
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft print:hidden">
      {[...states].map((state) => (
        <StatusMark
          key={state}
          mark={cellStyles[state]?.mark ?? 'waiting'}
          tone={cellStyles[state]?.tone ?? 'neutral'}
          label={cellLabels[state]}
          className="gap-1 text-xs"
        />
      ))}
    </p>
  )
}

type RowProps = {
  row: GridRow
  at: number
  selected: boolean
  onSelect: (id: string) => void
  onExtend: (id: string) => void
}

const Row = memo(function Row({ row, at, selected, onSelect, onExtend }: RowProps) {
  const { id, title, clientName, cells, assignee, dueOn, problem } = row
  return (
    <tr
      aria-rowindex={at + 2}
      style={{ height: rowHeight }}
      className={cn('group', selected && 'bg-accent-wash')}
    >
      <th
        scope="row"
        className={cn(
          'sticky left-0 z-10 max-w-44 border-b pl-4 text-left font-normal group-hover:bg-sunken sm:max-w-72 lg:max-w-96',
          selected ? 'bg-accent-wash' : 'bg-surface',
        )}
      >
        <span className="flex items-center gap-3">
          <Checkbox
            className={wideTarget}
            aria-label={`Select ${title}`}
            checked={selected}
            onCheckedChange={() => onSelect(id)}
            onClick={(event) => {
              if (!event.shiftKey) return
              event.preventDefault()
              onExtend(id)
            }}
          />
          <span className="grid min-w-0">
            <Link
              to={`/dashboard/articles/${id}/preview`}
              data-row={id}
              data-at={at}
              title={title}
              className="truncate rounded-sm font-medium leading-6 hover:text-accent"
            >
              {title}
            </Link>
            <span
              className={cn('truncate text-xs', problem ? 'text-danger' : 'text-ink-faint')}
              title={problem ?? clientName}
            >
              {problem ?? clientName}
            </span>
          </span>
        </span>
      </th>
      {gridColumns.map((column, index) => (
        <Cell key={column} state={cells[index] ?? 'none'} />
      ))}
      <td className="max-w-44 truncate border-b px-3 text-ink-soft text-xs group-hover:bg-sunken">
        {[assignee, dueOn && formatDay(dueOn)].filter(Boolean).join(', ') || (
          <span aria-hidden>–</span>
        )}
      </td>
    </tr>
  )
})

function Cell({ state }: { state: GridRow['cells'][number] }) {
  const style = cellStyles[state]
  return (
    <td className="border-b px-3 group-hover:bg-sunken" title={cellLabels[state]}>
      {style ? (
        <StatusMark
          mark={style.mark}
          tone={style.tone ?? 'neutral'}
          label={cellLabels[state]}
          iconOnly
        />
      ) : (
        <span role="img" aria-label={cellLabels[state]} className="text-ink-faint">
          ·
        </span>
      )}
    </td>
  )
}

/** Arrows go from row to row, Home and End to the first and last; Space ticks, with Shift all in between; Ctrl A ticks all. */
function onKey(event: KeyboardEvent<HTMLElement>, rows: readonly GridRow[], selection: Selection) {
  const { key, shiftKey, target, currentTarget } = event
  if (key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    return selection.choose(selection.onPage)
  }
  const link = (target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (!link) return
  const at = Number(link.dataset.at)
  const id = link.dataset.row ?? ''
  if (key === ' ') {
    event.preventDefault()
    return shiftKey ? selection.extend(id) : selection.toggle(id)
  }
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (to === undefined || !rows[to]) return
  event.preventDefault()
  focusRow(currentTarget, to)
}

/** Brings a row in view, which draws it, and focuses it. */
function focusRow(scroller: HTMLElement, at: number) {
  const head = scroller.querySelector('thead')?.offsetHeight ?? 0
  const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight + head]
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (bottom > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = bottom - scroller.clientHeight
  }
  const focus = () => scroller.querySelector<HTMLElement>(`[data-at="${at}"]`)
  const there = focus()
  if (there) there.focus({ preventScroll: true })
  else
    requestAnimationFrame(() =>
      requestAnimationFrame(() => focus()?.focus({ preventScroll: true })),
    )
}
