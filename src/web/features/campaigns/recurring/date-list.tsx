import { CalendarClock, MoreHorizontal, SkipForward, Undo2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { ComingDate, RecurringBrief } from '#contracts/clients/recurring.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { notify } from '#web/lib/toasts.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { clockWords, dayWords, momentWords } from './dates-words.ts'
import { tellProblem, useChangeDate } from './recurring.queries.ts'

const MoveDate = lazyPart(
  () => import('./move-date.tsx'),
  (file) => file.MoveDate,
)

type DateListProps = { brief: RecurringBrief; name: string }

/** The next dates of a rule, each of which can be skipped or moved, and what became of the last. */
export function DateList({ brief, name }: DateListProps) {
  const heading = useId()
  const [moving, setMoving] = useState<ComingDate>()
  const { dates, past } = brief
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 content-start gap-3">
      {brief.state !== 'ended' && (
        <>
          <h3 id={heading} className="font-medium font-sans text-sm tracking-normal">
            Next dates
          </h3>
          {dates.length === 0 && <p className="text-ink-soft text-sm">No date is left.</p>}
          <ol className="grid grid-cols-1">
            {dates.map((date) => (
              <DateLine
                key={date.day}
                brief={brief}
                date={date}
                name={name}
                onMove={() => setMoving(date)}
              />
            ))}
          </ol>
        </>
      )}
      {past.length > 0 && (
        <>
          <h3 className="mt-3 font-medium font-sans text-sm tracking-normal">Last dates</h3>
          <ul className="grid grid-cols-1 gap-2 text-sm">
            {past.map(({ day, at, articles, problem }) => (
              <li key={day} className="grid gap-0.5">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-medium">{dayWords(day)}</span>
                  <time dateTime={at} className="text-ink-faint text-xs">
                    {formatMoment(at)}
                  </time>
                </span>
                {articles > 0 && (
                  <span className="text-ink-soft">{formatCount(articles, 'article')} ordered</span>
                )}
                {problem && <span className="wrap-anywhere text-warning">{problem}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {moving && <MoveDate brief={brief} date={moving} onClose={() => setMoving(undefined)} />}
      </Suspense>
    </section>
  )
}

type DateLineProps = DateListProps & { date: ComingDate; onMove: () => void }

function DateLine({ brief, date, name, onMove }: DateLineProps) {
  const { day, localTime, skipped, moved, topics } = date
  const change = useChangeDate()
  const words = momentWords(localTime)
  const odd = clockWords(date)
  const missing = brief.articles - topics.length
  const to = (next: 'skipped' | 'rule', done: string) =>
    change.mutate(
      { id: brief.id, day, change: { to: next } },
      { onSuccess: () => void notify('success', done), onError: tellProblem },
    )
  const back: Action = {
    label: 'Put back',
    icon: <Undo2 aria-hidden />,
    onSelect: () => to('rule', 'Put back where the rule has it'),
  }
  const actions: Action[] = [
    ...(skipped
      ? []
      : [
          { label: 'Move…', icon: <CalendarClock aria-hidden />, onSelect: onMove },
          {
            label: 'Skip',
            icon: <SkipForward aria-hidden />,
            onSelect: () => to('skipped', `${dayWords(day)} is skipped`),
          },
        ]),
    ...(skipped || moved ? [back] : []),
  ]
  return (
    <li className="flex items-start gap-2 border-t py-2 first:border-t-0">
      <div className="grid min-w-0 flex-1 gap-0.5 py-1.5 text-sm leading-5">
        <span
          className={cn('tabular-nums', skipped ? 'text-ink-faint line-through' : 'font-medium')}
        >
          {words}
        </span>
        {skipped && <span className="text-ink-soft text-xs">Skipped</span>}
        {moved && <span className="text-ink-soft text-xs">Moved from {dayWords(day)}</span>}
        {!skipped && odd && <span className="text-warning text-xs">{odd}</span>}
        {topics.map((topic) => (
          <span key={topic} className="wrap-anywhere text-ink-soft text-xs leading-4">
            {topic}
          </span>
        ))}
        {!skipped && missing > 0 && (
          <span className="text-warning text-xs">
            {topics.length === 0 ? 'No topic yet' : `${formatCount(missing, 'topic')} missing`}
          </span>
        )}
      </div>
      <ActionMenu
        trigger={
          <Button
            variant="ghost"
            size="icon-sm"
            pending={change.isPending}
            aria-label={`Change ${words} of ${name}`}
          >
            <MoreHorizontal aria-hidden />
          </Button>
        }
        actions={actions}
      />
    </li>
  )
}
