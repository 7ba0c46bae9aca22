import { useDroppable } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
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
  onList: () => void
  /** The card that is being dragged, if any. */
  dragged: ArticleCard | undefined
  moves: Moves
  /** Whether a phone, which shows one column at a time, shows this one. */
  shown: boolean
  /** Whether the board has no other column. */
  alone: boolean
}

const rare: readonly ArticleStage[] = [
  'waiting',
  'writing',
  'outline',
  'attention',
  'changes',
  'changed',
  'cancelled',
]

/** The articles of one stage; what it takes, or why not, is said while a card is dragged. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, search, filters, listHref, onList, dragged, moves, shown, alone } = props
  const [pages, setPages] = useState(1)
  const first = useQuery(articlesQuery(1, search, filters))
  const { setNodeRef, isOver } = useDroppable({ id: column })
  const target = dragged ? targetOf(dragged, column) : null
  const taking = target !== null && 'kind' in target
  const label = stageLabels[column]
  const total = first.data?.total ?? 0
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={cn(
        'grid min-w-52 flex-1 basis-0 content-start gap-3 rounded-md bg-sunken/50 p-3 max-sm:min-w-full',
        !shown && 'max-sm:hidden',
        // Beside others these take room only once there is something in them: a column that came and
        // went while the board loads would move the cards under the pointer.
        !alone && total === 0 && !first.isError && rare.includes(column) && 'sm:hidden',
        taking && '-outline-offset-1 outline-1 outline-accent outline-dashed',
        isOver && taking && 'bg-accent-wash',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-medium font-sans text-sm tracking-normal">{label}</h2>
        <Link
          to={listHref}
          onClick={onList}
          aria-label={`${label}: ${formatNumber(total)}, as a list`}
          className="rounded-sm text-ink-soft text-sm tabular-nums underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          {first.data ? formatNumber(total) : '–'}
        </Link>
      </div>
      {target && (
        <p className={cn('text-xs', taking ? 'text-accent' : 'text-ink-soft')}>
          {'why' in target ? target.why : target.label}
        </p>
      )}
      {first.isPending && <Skeleton className="h-24" />}
      {first.isError && !first.data && (
        <QueryError query={first} title="Failed to fetch articles" />
      )}
      {first.data && total === 0 && <p className="text-ink-faint text-xs">Nothing here.</p>}
      <ul aria-label={label} className={cn('grid gap-2', first.isPlaceholderData && 'opacity-60')}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <ColumnPage key={page} {...{ page, column, search, filters, moves }} />
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

type ColumnPageProps = Pick<BoardColumnProps, 'column' | 'search' | 'filters' | 'moves'> & {
  page: number
}

function ColumnPage({ page, column, search, filters, moves }: ColumnPageProps) {
  const answer = useQuery(articlesQuery(page, search, filters))
  const list = useWithoutPendingDeletions(answer.data)
  if (page > 1 && answer.isPending) return <Skeleton className="h-24" />
  // A live event may have changed a stage before the list is read again.
  const cards = (list?.items ?? []).filter((article) => article.standing.stage === column)
  return cards.map((article) => <BoardCard key={article.id} article={article} moves={moves} />)
}
