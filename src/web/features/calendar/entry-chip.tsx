import { useDraggable } from '@dnd-kit/core'
import { Link } from 'react-router'
import { cn } from '#web/ui/class-names.ts'
import { ClientMark } from '#web/ui/client-mark.tsx'
import {
  addressOf,
  assigneeOf,
  factsOf,
  isMovable,
  isPlan,
  keyOf,
  labelOf,
  marks,
  type ShownEntry,
  shortOf,
  titleOf,
  toneOf,
} from './entries.ts'

type EntryChipProps = {
  entry: ShownEntry
  today: string
  /** Whether there is room for all of a long title. */
  roomy: boolean
  /** Whether all entries are of one client, who then needn't be named. */
  ofOneClient: boolean
}

/** An entry in its day; one that people chose a day for is dragged to another, or moved by keyboard. */
export function EntryChip({ entry, today, roomy, ofOneClient }: EntryChipProps) {
  const movable = isMovable(entry)
  const title = titleOf(entry)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: keyOf(entry),
    data: { title, day: entry.day, entry },
    disabled: !movable,
  })
  const Mark = marks[entry.kind]
  const assignee = assigneeOf(entry)
  const { clientName } = entry
  const [head = '', ...facts] = factsOf(entry, today)
  // Who works on it stands last, on a line of its own.
  const beside = assignee ? facts.slice(0, -1) : facts
  return (
    <li ref={setNodeRef} {...listeners} className={cn('min-w-0', isDragging && 'opacity-40')}>
      <Link
        ref={setActivatorNodeRef}
        to={addressOf(entry)}
        prefetch="intent"
        draggable={false}
        aria-describedby={movable ? attributes['aria-describedby'] : undefined}
        title={`${title}\n${[head, ...facts].join(', ')} · ${clientName}`}
        className={cn(
          'grid grid-cols-1 gap-1 rounded-sm border bg-surface p-1.5 text-xs leading-4 transition-colors hover:border-rule-strong',
          movable && 'cursor-grab',
          isPlan(entry) && 'border-dashed bg-transparent text-ink-soft',
        )}
      >
        <span
          aria-hidden
          className={cn('flex items-start gap-1 font-medium', toneOf(entry, today))}
        >
          <Mark className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 truncate tabular-nums">
            {roomy ? labelOf(entry, today) : shortOf(entry, today)}
          </span>
        </span>
        <span className="wrap-break-word line-clamp-3 min-w-0 hyphens-auto">{title}</span>
        <span className="sr-only">{[head, ...facts].join(', ')}.</span>
        {roomy && beside.length > 0 && (
          <span aria-hidden className="wrap-anywhere text-ink-soft">
            {beside.join(', ')}
          </span>
        )}
        <span
          className={cn('flex min-w-0 items-start gap-1.5 text-ink-soft', ofOneClient && 'sr-only')}
        >
          <ClientMark name={clientName} className="mt-1" />
          <span className="min-w-0 truncate">{clientName}</span>
        </span>
        {assignee && (
          <span aria-hidden className="truncate text-ink-soft">
            {assignee.name}
          </span>
        )}
      </Link>
    </li>
  )
}
