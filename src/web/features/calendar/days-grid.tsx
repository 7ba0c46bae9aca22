import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
} from '@dnd-kit/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { UnscheduledArticle } from '#contracts/calendar.ts'
import { cn } from '#web/ui/class-names.ts'
import { useDragSensors, whatItIsOver } from '#web/ui/dragging.ts'
import type { ShownDays } from './agenda.tsx'
import { useMoveEntry } from './calendar.queries.ts'
import { DayCell } from './day-cell.tsx'
import { dayKeys } from './day-keys.ts'
import { type CalendarView, dayName, isWeekend } from './days.ts'
import { DaysTable, saysMonth } from './days-table.tsx'
import type { MovableEntry } from './entries.ts'
import { UnscheduledList, type UnscheduledListProps } from './unscheduled-list.tsx'

type DaysGridProps = UnscheduledListProps &
  ShownDays & { view: CalendarView; weeks: readonly string[][]; showsUnscheduled: boolean }

/** Enter opens the article, as on any link. */
const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

/** What is dragged: an entry, or an article that has no day yet; `day` is where the keyboard begins. */
type Dragged = { title: string; day: string } & (
  | { entry: MovableEntry; article?: never }
  | { entry?: never; article: UnscheduledArticle }
)

const draggedOf = ({ active }: Pick<DragEndEvent, 'active'>) => active.data.current as Dragged

/** Weeks as a sheet of days, between which entries are moved, and beside it what has no day yet. */
export function DaysGrid(props: DaysGridProps) {
  const { view, weeks, showsUnscheduled, unscheduled, dayOffered, onSchedule, ...shown } = props
  // Weekends and past days on which nothing happens leave their room to the other days.
  const isQuiet = (day: string) =>
    (isWeekend(day) || day < shown.today) && shown.entriesOf(day).length === 0
  const { mutate: move } = useMoveEntry()
  const [dragged, setDragged] = useState<Dragged>()
  const sensors = useDragSensors(dayKeys, keyboardCodes)
  const onDragEnd = (event: DragEndEvent) => {
    setDragged(undefined)
    const { entry, article } = draggedOf(event)
    const day = event.over?.id
    if (typeof day !== 'string') return
    if (article) onSchedule(article, day)
    else if (day !== entry.day) move({ entry, day })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whatItIsOver}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={(event) => setDragged(draggedOf(event))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      <div
        className={cn(
          'grid items-start gap-6',
          showsUnscheduled && '@min-[64rem]:grid-cols-[minmax(0,1fr)_15rem]',
        )}
      >
        <DaysTable
          weeks={weeks}
          today={shown.today}
          isQuiet={isQuiet}
          cell={(day) => (
            <DayCell key={day} day={day} view={view} withMonth={saysMonth(day, weeks)} {...shown} />
          )}
        />
        {showsUnscheduled && <UnscheduledList {...{ unscheduled, dayOffered, onSchedule }} />}
      </div>
      {/* Outside the container, which in some browsers is what fixed places are measured from. */}
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className="cursor-grabbing truncate rounded-sm border bg-surface px-2 py-1 font-medium text-xs shadow-overlay">
              {dragged.title}
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

const instructions =
  'Press Space to pick the entry up, the arrow keys to choose a day, Space to put it there, Escape to leave it where it was.'

const announcements: Announcements = {
  onDragStart: (event) => `Picked up ${draggedOf(event).title}.`,
  onDragOver: ({ active, over }) => {
    if (!over) return undefined
    const day = dayName(String(over.id))
    return over.id === draggedOf({ active }).entry?.day ? `${day}, where it was.` : day
  },
  onDragEnd: ({ over }) => (over ? `Put down on ${dayName(String(over.id))}.` : 'Put back.'),
  onDragCancel: () => 'Put back.',
}
