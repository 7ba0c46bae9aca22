import { useDraggable } from '@dnd-kit/core'
import { Link } from 'react-router'
import type { CalendarEntry } from '#contracts/calendar.ts'
import { cn } from '#web/ui/class-names.ts'
import { factsOf, isMovable, keyOf, kinds, toneOf } from './entries.ts'

type EntryChipProps = { entry: CalendarEntry; today: string }

/** An entry in its day; one that people chose a day for is dragged to another, or moved by keyboard. */
export function EntryChip({ entry, today }: EntryChipProps) {
  const movable = isMovable(entry)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: keyOf(entry),
    data: { title: entry.title, day: entry.day, entry },
    disabled: !movable,
  })
  const { icon: Mark } = kinds[entry.kind]
  return (
    <li ref={setNodeRef} {...listeners} className={cn('min-w-0', isDragging && 'opacity-40')}>
      <Link
        ref={setActivatorNodeRef}
        to={`/dashboard/articles/${entry.articleId}/preview`}
        prefetch="intent"
        draggable={false}
        aria-describedby={movable ? attributes['aria-describedby'] : undefined}
        title={`${entry.title}\n${factsOf(entry, today)} · ${entry.clientName}`}
        className={cn(
          'flex gap-1.5 rounded-sm border bg-surface px-1.5 py-1 text-xs leading-4 transition-colors hover:border-rule-strong',
          movable && 'cursor-grab',
        )}
      >
        <Mark aria-hidden className={cn('mt-px size-3.5 shrink-0', toneOf(entry, today))} />
        <span className="wrap-anywhere line-clamp-2 min-w-0">
          {entry.kind === 'scheduled' && (
            <span className="font-medium tabular-nums">{entry.time}</span>
          )}{' '}
          {entry.title}
        </span>
        <span className="sr-only">
          {factsOf(entry, today)}. {entry.clientName}
        </span>
      </Link>
    </li>
  )
}
