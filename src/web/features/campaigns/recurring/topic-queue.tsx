import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
} from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { RecurringBrief, Topic } from '#contracts/clients/recurring.ts'
import { useDragSensors, whatItIsOver } from '#web/ui/dragging.ts'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddTopics } from './add-topics.tsx'
import { Proposals } from './proposals.tsx'
import { topicsQuery, useMoveTopic } from './recurring.queries.ts'
import { rowKeys } from './row-keys.ts'
import { handleOf, TopicRow } from './topic-row.tsx'

type TopicQueueProps = { brief: RecurringBrief; name: string }

/** The topics that a rule takes in turn: added, sorted and removed, with what the writer proposes apart from them. */
export function TopicQueue({ brief, name }: TopicQueueProps) {
  const heading = useId()
  const topics = useQuery(topicsQuery(brief.id))
  const queued = topics.data?.queued
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 content-start gap-4">
      <h3 id={heading} className="font-medium font-sans text-sm tracking-normal">
        Topics
        {queued && queued.length > 0 && (
          <span className="ml-2 font-normal text-ink-faint tabular-nums">{queued.length}</span>
        )}
      </h3>
      {topics.isPending && <Skeleton className="h-40" />}
      {topics.isError && !topics.data && (
        <QueryError query={topics} title="The topics could not be loaded" />
      )}
      {queued && <AddTopics briefId={brief.id} name={name} />}
      {queued?.length === 0 && (
        <p className="text-ink-soft text-sm">
          No topics yet. Dates that come without one order nothing, and you are told.
        </p>
      )}
      {queued && queued.length > 0 && <SortedTopics briefId={brief.id} topics={queued} />}
      {topics.data && <Proposals brief={brief} proposed={topics.data.proposed} name={name} />}
    </section>
  )
}

type SortedTopicsProps = { briefId: string; topics: readonly Topic[] }

function SortedTopics({ briefId, topics }: SortedTopicsProps) {
  const { mutate: move } = useMoveTopic()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const sensors = useDragSensors(rowKeys)
  const moved = useRef<{ id: string; place: number }>(undefined)
  const at = (id: unknown) => topics.findIndex((topic) => topic.id === id)
  const moveTo = (id: string, place: number) => {
    const others = topics.filter((topic) => topic.id !== id)
    if (place < 0 || place >= topics.length || place === at(id)) return
    moved.current = { id, place }
    move({ id: briefId, topicId: id, before: others[place]?.id ?? null })
  }
  // A row that moves down loses the focus with its place in the page.
  useEffect(() => {
    if (!moved.current || topics[moved.current.place]?.id !== moved.current.id) return
    document.getElementById(handleOf(moved.current.id))?.focus()
    moved.current = undefined
  })
  const stop = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const onDragEnd = ({ active, over: target }: DragEndEvent) => {
    stop()
    if (target) moveTo(String(active.id), at(target.id))
  }
  const textOf = (id: unknown) => topics[at(id)]?.text ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${textOf(active.id)}, place ${at(active.id) + 1}.`,
    onDragOver: ({ over: target }) =>
      target ? `Place ${at(target.id) + 1} of ${topics.length}.` : '',
    onDragEnd: ({ over: target }) =>
      target ? `Put down at place ${at(target.id) + 1}.` : 'Put back.',
    onDragCancel: () => 'Put back.',
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whatItIsOver}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragOver={({ over: target }: DragOverEvent) =>
        setOver(target ? String(target.id) : undefined)
      }
      onDragEnd={onDragEnd}
      onDragCancel={stop}
    >
      <ol className="grid grid-cols-1 rounded-md border">
        {topics.map((topic, place) => (
          <TopicRow
            key={topic.id}
            briefId={briefId}
            topic={topic}
            place={place}
            mark={
              dragged === undefined || over !== topic.id || dragged === over
                ? undefined
                : at(dragged) < place
                  ? 'below'
                  : 'above'
            }
            onMove={(by) => moveTo(topic.id, place + by)}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="cursor-grabbing truncate rounded-md border bg-surface px-3 py-2 font-medium text-sm shadow-overlay">
            {textOf(dragged)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const instructions =
  'Press Space to pick the topic up, Up and Down to choose its place, Space to put it there, Escape to leave it where it was. Alt with an arrow moves it at once.'
