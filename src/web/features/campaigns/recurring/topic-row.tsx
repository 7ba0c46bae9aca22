import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Check, GripVertical, Pencil, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Topic } from '#contracts/clients/recurring.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Input } from '#web/ui/input.tsx'
import { useRemoveTopics, useRewordTopic } from './recurring.queries.ts'

/** The id of the handle of a topic. */
export const handleOf = (topicId: string) => `sort-${topicId}`

type TopicRowProps = {
  briefId: string
  topic: Topic
  place: number
  /** Where what is dragged would come to stand. */
  mark: 'above' | 'below' | undefined
  onMove: (by: 1 | -1) => void
}

/** One topic of the queue: dragged by its handle, moved by Alt with an arrow, reworded and removed. */
export function TopicRow({ briefId, topic, place, mark, onMove }: TopicRowProps) {
  const { id, text } = topic
  const drag = useDraggable({ id })
  const drop = useDroppable({ id })
  const [rewording, setRewording] = useState(false)
  const remove = useRemoveTopics()
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node)
        drop.setNodeRef(node)
      }}
      onKeyDown={moveByKey}
      className={cn(
        'relative flex min-w-0 items-center gap-1 border-t py-1 pr-1 first:border-t-0',
        drag.isDragging && 'opacity-40',
        mark === 'above' && 'shadow-[inset_0_2px_0_0_var(--color-accent)]',
        mark === 'below' && 'shadow-[inset_0_-2px_0_0_var(--color-accent)]',
      )}
    >
      <button
        type="button"
        id={handleOf(id)}
        ref={drag.setActivatorNodeRef}
        {...drag.listeners}
        aria-describedby={drag.attributes['aria-describedby']}
        aria-label={`Sort ${text}`}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-faint hover:text-ink"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span aria-hidden className="w-5 shrink-0 text-ink-faint text-xs tabular-nums">
        {place + 1}
      </span>
      {rewording ? (
        <Reword briefId={briefId} topic={topic} onClose={() => setRewording(false)} />
      ) : (
        <>
          <span className="wrap-anywhere min-w-0 flex-1 py-1.5 text-sm leading-5">{text}</span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Reword ${text}`}
            onClick={() => setRewording(true)}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove ${text}`}
            onClick={(event) => {
              focusNeighbour(event.currentTarget.closest('li'))
              remove.mutate({ id: briefId, topicIds: [id] })
            }}
          >
            <Trash2 aria-hidden />
          </Button>
        </>
      )}
    </li>
  )
}

/** Whoever removes several by keyboard stays in the list. */
function focusNeighbour(row: Element | null): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('button:last-of-type')?.focus()
}

type RewordProps = { briefId: string; topic: Topic; onClose: () => void }

function Reword({ briefId, topic, onClose }: RewordProps) {
  const [text, setText] = useState(topic.text)
  const reword = useRewordTopic()
  const save = () => {
    const words = text.trim()
    if (words === '' || words === topic.text) return onClose()
    reword.mutate({ id: briefId, topicId: topic.id, text: words }, { onSuccess: onClose })
  }
  const focused = useRef(false)
  return (
    <form
      className="flex min-w-0 flex-1 items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Input
        ref={(input) => {
          if (!input || focused.current) return
          focused.current = true
          input.focus()
        }}
        aria-label={`Topic ${topic.text}`}
        value={text}
        maxLength={300}
        className="h-9 min-w-0 flex-1"
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="ghost"
        size="icon-sm"
        aria-label="Save"
        pending={reword.isPending}
      >
        <Check aria-hidden />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Cancel" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </form>
  )
}
