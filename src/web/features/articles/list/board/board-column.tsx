import { useDroppable } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { type ArticleStage, stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  type ArticleFilters,
  articlesQuery,
  useWithoutPendingDeletions,
} from '../../articles.queries.ts'
import { BoardCard } from './board-card.tsx'
import { targetOf } from './moves.ts'
import type { Moves } from './use-moves.ts'

type BoardColumnProps = {
  column: ArticleStage
  search: string
  filters: ArticleFilters
  /** The list that the number leads to. */
  listHref: string
  /** The card that is being dragged, if any. */
  dragged: ArticleCard | undefined
  moves: Moves
  /** Whether it is known which of the usual columns are empty. */
  settled: boolean
  /** Whether a phone, which shows one column at a time, shows this one. */
  shown: boolean
  /** Whether it has nothing and leaves its room to the others. */
  empty: boolean
  /** Whether it is out of sight while it is empty. */
  away: boolean
  /** Whether all cards are of one client. */
  ofClient: boolean
  /** Whether only its name and number are shown, and what changes that; undefined for columns that stay open. */
  folded: { is: boolean; set: (folded: boolean) => void } | undefined
}

/**
 * Columns that are open while the board loads: most boards have something in them. The others take room only once they have,
 * and no card is shown before the room of these is settled: it would move under the pointer.
 */
export const usualColumns: readonly ArticleStage[] = [
  ...(['to_check', 'approved', 'with_colleague', 'with_client'] as const),
]

/** The articles of one stage; what it takes, or why not, is said while a card is dragged. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, search, filters, listHref, dragged, moves, settled, shown, folded } = props
  const { empty, away, ofClient } = props
  const [pages, setPages] = useState(1)
  const first = useQuery(articlesQuery(1, search, filters))
  const { setNodeRef, isOver } = useDroppable({ id: column })
  const target = dragged ? targetOf(dragged, column) : null
  const taking = target !== null && 'kind' in target
  const label = stageLabels[column]
  const total = first.data?.total ?? 0
  if ((folded?.is && !shown) || empty) {
    return (
      <section
        ref={setNodeRef}
        aria-label={label}
        className={cn(
          'grid w-9 shrink-0 content-start justify-items-center gap-3 rounded-md bg-sunken/50 py-2',
          shown ? 'max-sm:w-full max-sm:flex max-sm:p-3' : 'max-sm:hidden',
          // Last, so that the others stay where they are.
          empty && 'sm:order-1',
          empty && away && 'sm:hidden',
          taking && '-outline-offset-1 outline-1 outline-accent outline-dashed',
          isOver && taking && 'bg-accent-wash',
        )}
      >
        {!empty && folded && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Open ${label}`}
            aria-expanded={false}
            onClick={() => folded.set(false)}
          >
            <ChevronsLeftRight aria-hidden />
          </Button>
        )}
        <span className="text-ink-soft text-sm tabular-nums" data-figures>
          {first.data ? formatNumber(total) : '–'}
        </span>
        <h2
          className={cn(
            'font-medium font-sans text-sm tracking-normal sm:[writing-mode:vertical-rl]',
            empty && 'text-ink-soft',
          )}
        >
          {label}
        </h2>
      </section>
    )
  }
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={cn(
        'grid min-w-50 flex-1 basis-0 content-start gap-3 rounded-md bg-sunken/50 p-2.5 max-sm:min-w-full',
        !shown && 'max-sm:hidden',
        taking && '-outline-offset-1 outline-1 outline-accent outline-dashed',
        isOver && taking && 'bg-accent-wash',
      )}
    >
      {/* Room for a name of two lines, so that the cards of all columns begin at one height. */}
      <div className="flex min-h-6 items-center gap-2 sm:min-h-10">
        <h2 className="mr-auto font-medium font-sans text-sm leading-5 tracking-normal">{label}</h2>
        {folded && (
          <Button
            variant="ghost"
            size="icon-sm"
            className="-my-1 max-sm:hidden"
            aria-label={`Fold ${label}`}
            aria-expanded
            onClick={() => folded.set(true)}
          >
            <ChevronsRightLeft aria-hidden />
          </Button>
        )}
        <Link
          to={listHref}
          aria-label={`${label}: ${formatNumber(total)}, as a list`}
          className="grid size-6 place-items-center rounded-sm text-ink-soft text-sm tabular-nums underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          {first.data ? formatNumber(total) : '–'}
        </Link>
      </div>
      {target && (
        <p className={cn('text-xs', taking ? 'text-accent' : 'text-ink-soft')}>
          {'why' in target ? target.why : target.label}
        </p>
      )}
      {(first.isPending || !settled) && <Skeleton className="h-24" />}
      {first.isError && !first.data && (
        <QueryError query={first} title="Failed to fetch articles" />
      )}
      {settled && first.data && total === 0 && (
        <p className="text-ink-faint text-xs">Nothing here.</p>
      )}
      <ul aria-label={label} className={cn('grid gap-2', first.isPlaceholderData && 'opacity-60')}>
        {Array.from({ length: settled ? pages : 0 }, (_, index) => index + 1).map((page) => (
          <ColumnPage key={page} {...{ page, column, search, filters, moves, ofClient }} />
        ))}
      </ul>
      {first.data && pages * first.data.pageSize < total && (
        <Button size="sm" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </section>
  )
}

type ColumnPageProps = Pick<
  BoardColumnProps,
  'column' | 'search' | 'filters' | 'moves' | 'ofClient'
> & { page: number }

function ColumnPage({ page, column, search, filters, moves, ofClient }: ColumnPageProps) {
  const answer = useQuery(articlesQuery(page, search, filters))
  const list = useWithoutPendingDeletions(answer.data)
  if (page > 1 && answer.isPending) return <Skeleton className="h-24" />
  // A live event may have changed a stage before the list is read again.
  const cards = (list?.items ?? []).filter((article) => article.standing.stage === column)
  return cards.map((article) => (
    <BoardCard key={article.id} article={article} moves={moves} ofClient={ofClient} />
  ))
}
