import { type Announcements, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { useQueries } from '@tanstack/react-query'
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { type ArticleStage, stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { useListLayout } from '#web/lib/lists/list-layout.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useDragSensors } from '#web/ui/dragging.ts'
import { articlesQuery } from '../../articles.queries.ts'
import { ReviewPanel } from '../../desk/review-panel.tsx'
import type { ListSlots } from '../article-selection-bar.tsx'
import { changedParams } from '../list-address.ts'
import { filterQuery, type ListFilters } from '../list-filters.ts'
import { useReturn } from '../place/use-return.ts'
import { BoardColumn, usualColumns } from './board-column.tsx'
import { columnKeys, columnOver } from './column-keys.ts'
import { columnsFor, targetOf } from './moves.ts'
import { useMoves } from './use-moves.ts'

type BoardProps = {
  search: string
  filters: ListFilters
  slots: ListSlots
}

type Dragged = { article: ArticleCard; column: ArticleStage }

/** How many articles each column has: null where that could not be loaded, undefined before it is. */
const totalsOf = (answers: readonly { data: { total: number } | undefined; isError: boolean }[]) =>
  answers.map(({ data, isError }) => data?.total ?? (isError ? null : undefined))

const numbered = (column: ArticleStage, total: number | null | undefined) =>
  typeof total === 'number' ? `${stageLabels[column]} ${formatNumber(total)}` : stageLabels[column]

const titleOf = ({ title, inputValue }: ArticleCard) => title || inputValue

/** The articles by stage. A card goes to another column where that is a step of the work. */
export function Board({ search, filters, slots }: BoardProps) {
  useReturn()
  const [params] = useSearchParams()
  const moves = useMoves()
  const [dragged, setDragged] = useState<ArticleCard>()
  const columns = columnsFor(filters.stage)
  const { publishedSince } = filterQuery(filters)
  const filtersOf = (column: ArticleStage) => ({
    ...filterQuery({ ...filters, stage: column }),
    ...(publishedSince ? { publishedSince } : {}),
  })
  const totals = useQueries({
    queries: columns.map((column) => articlesQuery(1, search, filtersOf(column))),
    combine: totalsOf,
  })
  // What is out is looked up, not worked on, and its column is the longest.
  const [live, setLive] = useListLayout('live-column', ['folded', 'open'])
  const settled = columns.every(
    (column, at) => totals[at] !== undefined || !usualColumns.includes(column),
  )
  // Until it is known which are empty, the others are taken to be: they take room once they have something.
  const empty = columns.filter((column, at) => {
    const total = totals[at]
    return settled && total !== undefined ? total === 0 : !usualColumns.includes(column)
  })
  const [unfolded, setUnfolded] = useState(false)
  // A card may go to any of them.
  const emptyShown =
    unfolded || dragged !== undefined || empty.length === 1 || empty.length === columns.length
  const [onPhone, setOnPhone] = useState<ArticleStage>()
  // The first that has something, once that is known of all.
  const first = totals.includes(undefined)
    ? columns.find((column) => column === 'to_check')
    : columns.find((_, at) => totals[at])
  const shown = onPhone && columns.includes(onPhone) ? onPhone : (first ?? columns[0])
  const sensors = useDragSensors(columnKeys)
  const onDragEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDragged(undefined)
    const { article } = (active.data.current ?? {}) as Partial<Dragged>
    const anchor = activatorEvent.target instanceof Element && activatorEvent.target.closest('li')
    const column = columns.find((one) => one === over?.id)
    if (article && column && anchor) moves.move(article, column, anchor)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnOver}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={({ active }) => setDragged((active.data.current as Dragged).article)}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      {columns.length > 1 && (
        <Combobox
          aria-label="Column"
          className="mb-3 sm:hidden"
          options={columns.map((value, at) => ({ value, label: numbered(value, totals[at]) }))}
          value={shown}
          onValueChange={(value) => setOnPhone(columns.find((one) => one === value))}
        />
      )}
      <section aria-label="Board" className="flex items-stretch gap-2 overflow-x-auto pb-3">
        {columns.map((column) => (
          <BoardColumn
            // Pages that were loaded belong to the filter they were loaded for.
            key={`${column} ${search} ${params}`}
            column={column}
            search={search}
            filters={filtersOf(column)}
            listHref={`?${changedParams(params, { status: '', stage: column, layout: 'rows' })}`}
            dragged={dragged}
            moves={moves}
            settled={settled}
            empty={columns.length > 1 && empty.includes(column)}
            away={!emptyShown}
            ofClient={filters.client !== ''}
            shown={column === shown}
            folded={
              column === 'live' && columns.length > 1
                ? { is: live === 'folded', set: (is) => setLive(is ? 'folded' : 'open') }
                : undefined
            }
          />
        ))}
        {columns.length > 1 && empty.length > 1 && (
          <EmptyStages count={empty.length} open={emptyShown} onOpen={setUnfolded} />
        )}
      </section>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="cursor-grabbing rounded-md border bg-surface p-3 font-medium text-sm shadow-overlay">
            {titleOf(dragged)}
          </div>
        )}
      </DragOverlay>
      {moves.asking?.kind === 'ask' && (
        <ReviewPanel
          articles={[moves.asking.article]}
          anchor={moves.asking.anchor}
          onClose={moves.close}
          onChoose={(reviewerId) =>
            moves.asking && moves.askReview(moves.asking.article, reviewerId)
          }
        />
      )}
      <Suspense>
        {moves.asking &&
          moves.asking.kind !== 'ask' &&
          slots[moves.asking.kind]([moves.asking.article], moves.close)}
      </Suspense>
    </DndContext>
  )
}

type EmptyStagesProps = { count: number; open: boolean; onOpen: (open: boolean) => void }

/** One strip for all stages that have nothing; a click shows them beside it. */
function EmptyStages({ count, open, onOpen }: EmptyStagesProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => onOpen(!open)}
      className="order-1 grid w-9 shrink-0 content-start justify-items-center gap-3 rounded-md bg-sunken/50 py-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink max-sm:hidden"
    >
      {open ? (
        <ChevronsRightLeft aria-hidden className="my-1 size-4" />
      ) : (
        <ChevronsLeftRight aria-hidden className="my-1 size-4" />
      )}
      <span className="[writing-mode:vertical-rl]">{formatCount(count, 'empty stage')}</span>
    </button>
  )
}

const instructions =
  'Press Space to pick the card up, Left and Right to choose a column, Space to put it there, Escape to leave it where it was.'

const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${titleOf((active.data.current as Dragged).article)}.`,
  onDragOver: ({ active, over }) => {
    const column = over?.id as ArticleStage | undefined
    if (!column) return undefined
    const target = targetOf((active.data.current as Dragged).article, column)
    const label = stageLabels[column]
    if (!target) return `${label}, where it stands.`
    return 'why' in target ? `Not to ${label}: ${target.why}` : `${label}: ${target.label}`
  },
  onDragEnd: ({ over }) =>
    over ? `Put down at ${stageLabels[over.id as ArticleStage]}.` : 'Put back.',
  onDragCancel: () => 'Put back.',
}
