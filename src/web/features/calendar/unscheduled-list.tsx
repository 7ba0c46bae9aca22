import { useDraggable } from '@dnd-kit/core'
import { CalendarPlus, GripVertical } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { UnscheduledArticle } from '#contracts/calendar.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { ClientMark } from '#web/ui/client-mark.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { addDays } from './days.ts'

export type UnscheduledListProps = {
  unscheduled: {
    items: readonly UnscheduledArticle[]
    complete: boolean
    /** What is looked for in the titles. */
    search: string
    onSearch: (search: string) => void
  }
  /** What the button offers; a move by keyboard begins just before it. */
  dayOffered: string
  onSchedule: (article: UnscheduledArticle, day: string) => void
}

/**
 * The written articles without a day, beside the calendar: each is dragged to one, or scheduled by its button. Those that
 * may not go out yet stand apart, with the reason.
 */
export function UnscheduledList(props: UnscheduledListProps) {
  const { unscheduled, dayOffered, onSchedule } = props
  const heading = useId()
  const { ready = [], kept = [] } = Object.groupBy(unscheduled.items, ({ obstacle }) =>
    obstacle === null ? 'ready' : 'kept',
  )
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="font-medium font-sans text-sm tracking-normal">
        Ready to schedule
      </h3>
      {ready.length > 0 && (
        <p className="mt-1 hidden text-ink-faint text-xs @min-[52rem]:pointer-fine:block">
          Drag an article to its day.
        </p>
      )}
      {(unscheduled.items.length > 5 || unscheduled.search !== '') && (
        <Input
          type="search"
          aria-label="Search what is ready to schedule"
          placeholder="Search…"
          maxLength={200}
          className="mt-2"
          value={unscheduled.search}
          onChange={(event) => unscheduled.onSearch(event.target.value)}
        />
      )}
      {ready.length === 0 && (
        <p className="mt-2 text-ink-soft text-xs">
          {unscheduled.search ? 'Nothing with these words is ready.' : 'Nothing is ready yet.'}
        </p>
      )}
      <ul className="mt-2 grid gap-1.5 @min-[40rem]:@max-[64rem]:grid-cols-2 @min-[64rem]:max-h-160 @min-[64rem]:overflow-y-auto">
        {ready.map((article) => (
          <Waiting
            key={article.id}
            article={article}
            dayBefore={addDays(dayOffered, -1)}
            onSchedule={() => onSchedule(article, dayOffered)}
          />
        ))}
      </ul>
      {kept.length > 0 && <NotYet articles={kept} />}
      {!unscheduled.complete && (
        <p className="mt-2 text-ink-soft text-xs">
          The newest are shown. <TextLink to="/dashboard/articles?stage=ours">See all</TextLink>
        </p>
      )}
    </section>
  )
}

/** What may not go out yet, folded, with what to do about it. */
function NotYet({ articles }: { articles: readonly UnscheduledArticle[] }) {
  return (
    <details className="mt-3 border-t pt-2 text-xs">
      <summary className="flex min-h-6 cursor-pointer items-center gap-1.5 rounded-sm text-ink-soft hover:text-accent">
        Not ready yet
        <span data-figures>{formatNumber(articles.length)}</span>
      </summary>
      <ul className="mt-1 grid gap-x-4 @min-[40rem]:@max-[64rem]:grid-cols-2 @min-[64rem]:max-h-160 @min-[64rem]:overflow-y-auto">
        {articles.map(({ id, title, clientName, obstacle }) => (
          <li key={id} className="grid gap-0.5 border-b py-2 last:border-b-0">
            <Link
              to={`/dashboard/articles/${id}/preview`}
              prefetch="intent"
              className="grid min-w-0 gap-0.5 rounded-sm hover:text-accent"
            >
              <span className="wrap-anywhere line-clamp-3 font-medium leading-4">{title}</span>
              <span className="flex min-w-0 items-center gap-1.5 text-ink-soft">
                <ClientMark name={clientName} />
                <span className="truncate">{clientName}</span>
              </span>
            </Link>
            <span className="text-ink-soft">{obstacle}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type WaitingProps = { article: UnscheduledArticle; dayBefore: string; onSchedule: () => void }

function Waiting({ article, dayBefore, onSchedule }: WaitingProps) {
  const { id, title, clientName } = article
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `unscheduled ${id}`,
    data: { title, day: dayBefore, article },
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={cn(
        'flex min-w-0 items-start gap-1.5 rounded-sm border bg-surface py-1.5 pr-1 pl-1.5 @min-[52rem]:cursor-grab',
        isDragging && 'opacity-40',
      )}
    >
      <GripVertical
        aria-hidden
        className="mt-0.5 hidden size-3.5 shrink-0 text-ink-faint @min-[52rem]:pointer-fine:block"
      />
      <Link
        ref={setActivatorNodeRef}
        to={`/dashboard/articles/${id}/preview`}
        prefetch="intent"
        draggable={false}
        aria-describedby={attributes['aria-describedby']}
        className="grid min-w-0 flex-1 gap-0.5 rounded-sm hover:text-accent"
      >
        <span className="wrap-anywhere line-clamp-3 font-medium text-xs leading-4">{title}</span>
        <span className="flex min-w-0 items-center gap-1.5 text-ink-soft text-xs">
          <ClientMark name={clientName} />
          <span className="truncate">{clientName}</span>
        </span>
      </Link>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-haspopup="dialog"
        aria-label={`Schedule ${title}`}
        title="Schedule"
        onClick={onSchedule}
      >
        <CalendarPlus aria-hidden />
      </Button>
    </li>
  )
}
