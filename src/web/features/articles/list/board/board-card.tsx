import { useDraggable } from '@dnd-kit/core'
import { ArrowRightLeft, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { ClientMark } from '#web/ui/client-mark.tsx'
import { archivedLabel, cardTitle, problemOf, stageDetail } from '../../article-status.ts'
import { WritingState } from '../../generation/writing-state.tsx'
import { ArticleDate, outDate } from '../article-date.tsx'
import { targetsOf } from './moves.ts'
import type { Moves } from './use-moves.ts'

/** A mouse sees them over the card it is on, where they leave the title its room; a finger always. */
const tools =
  'pointer-coarse:-mt-1.5 pointer-coarse:-mr-1.5 pointer-fine:absolute pointer-fine:top-1.5 pointer-fine:right-1.5 pointer-fine:rounded-md pointer-fine:bg-surface pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:has-data-[state=open]:opacity-100'

type BoardCardProps = {
  article: ArticleCard
  moves: Moves
  /** The client is named above the board. */
  ofClient: boolean
}

/** An article on the board: dragged by mouse, finger or keyboard, or moved by its menu. */
export function BoardCard({ article, moves, ofClient }: BoardCardProps) {
  const column = article.standing.stage
  const movable = targetsOf(article).some(({ target }) => 'kind' in target)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: article.id,
    data: { article, column },
    disabled: !movable,
  })
  const frame = useRef<HTMLLIElement | null>(null)
  const busy = moves.moving.includes(article.id)
  const { role: _, tabIndex: __, ...described } = attributes
  return (
    <li
      ref={(element) => {
        frame.current = element
        setNodeRef(element)
      }}
      {...listeners}
      aria-busy={busy}
      className={cn(
        'group relative grid gap-1.5 rounded-md border bg-surface p-3 text-sm',
        movable && 'cursor-grab',
        (isDragging || busy) && 'opacity-50',
      )}
    >
      {!ofClient && (
        <p
          title={`${article.clientName} · ${article.campaignName}`}
          className="flex min-w-0 items-center gap-1.5 text-ink-soft text-xs"
        >
          <ClientMark name={article.clientName} />
          <span className="truncate">{article.clientName}</span>
          <span className="sr-only">, {article.campaignName}</span>
        </p>
      )}
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 font-medium font-sans text-sm leading-5 tracking-normal">
          <Link
            to={`/dashboard/articles/${article.id}/preview`}
            prefetch="intent"
            draggable={false}
            data-row={article.id}
            className="wrap-anywhere line-clamp-3 rounded-sm hover:text-accent"
          >
            {article.title || article.inputValue || cardTitle(article)}
          </Link>
        </h3>
        {movable && (
          <span className={cn('flex shrink-0', tools)}>
            <Button
              ref={setActivatorNodeRef}
              variant="ghost"
              size="icon-sm"
              className="cursor-grab max-sm:hidden"
              aria-label={`Drag ${cardTitle(article)}`}
              {...described}
            >
              <GripVertical aria-hidden />
            </Button>
            <ActionMenu
              trigger={
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Move ${cardTitle(article)}`}
                  onKeyDown={(event) => event.stopPropagation()}
                >
                  <ArrowRightLeft aria-hidden />
                </Button>
              }
              className="max-w-72"
              actions={actionsFor(article, moves, () => frame.current)}
            />
          </span>
        )}
      </div>
      {column === 'writing' && <WritingState article={article} />}
      <CardFacts article={article} />
    </li>
  )
}

/** What one needs to know of an article at a glance; nothing where there is nothing to say. */
function CardFacts({ article }: { article: ArticleCard }) {
  const { standing, assignee } = article
  const { stage } = standing
  const out = outDate(standing)
  const detail = (out ? '' : stageDetail(standing)) || problemOf(article)
  return (
    <>
      {article.archived && <p className="text-ink-soft text-xs">{archivedLabel(article)}</p>}
      {detail && (
        <p
          className={cn(
            'line-clamp-2 text-xs',
            stage === 'attention' ? 'text-danger' : 'text-ink-soft',
          )}
        >
          {detail}
        </p>
      )}
      {(assignee || out || article.dueOn) && (
        <p className="flex min-h-5 items-center justify-between gap-2 text-ink-soft text-xs">
          {assignee ? (
            <span title={assignee.name} className="inline-flex">
              <Avatar name={assignee.name} src={assignee.pictureUrl} size="xs" />
              <span className="sr-only">Assigned to {assignee.name}</span>
            </span>
          ) : (
            <span />
          )}
          <ArticleDate article={article} />
        </p>
      )}
    </>
  )
}

function actionsFor(article: ArticleCard, moves: Moves, frame: () => HTMLElement | null): Action[] {
  const icon = <ArrowRightLeft aria-hidden />
  return targetsOf(article).map(({ column, target }) => {
    const label = stageLabels[column]
    if ('why' in target) {
      const words = `Not to ${label}: ${target.why}`
      return { icon, label: words, disabled: true, onSelect: () => undefined }
    }
    return {
      icon,
      label: `${label}: ${target.label}`,
      onSelect: () => {
        const anchor = frame()
        if (anchor) moves.move(article, column, anchor)
      },
    }
  })
}
