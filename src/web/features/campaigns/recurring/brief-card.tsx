import { CircleStop, MoreHorizontal, Pause, Pencil, Play } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { RecurringBrief } from '#contracts/clients/recurring.ts'
import { patternWords } from '#contracts/rules/clients/recurrence-days.ts'
import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { formatCount } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DateList } from './date-list.tsx'
import { dayWords } from './dates-words.ts'
import { useSetState } from './recurring.queries.ts'

// Sorting takes a library that the rest of the screen does without.
const TopicQueue = lazyPart(
  () => import('./topic-queue.tsx'),
  (file) => file.TopicQueue,
)

type BriefCardProps = { brief: RecurringBrief; onEdit: () => void }

/** One rule with what it orders: its topics, its next dates and what became of the last. */
export function BriefCard({ brief, onEdit }: BriefCardProps) {
  const heading = useId()
  const { state, problem } = brief
  const setState = useSetState()
  const [ending, setEnding] = useState(false)
  const name = `${patternWords(brief.pattern)} at ${brief.time}`
  const ended = state === 'ended'
  const change = (next: RecurringBrief['state']) => setState.mutate({ id: brief.id, state: next })
  return (
    <Card aria-labelledby={heading}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b px-5 py-4 sm:px-6">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={heading} className="text-lg">
              {name}
            </h2>
            <StateBadge brief={brief} />
          </div>
          <p className="text-ink-soft text-sm">{factsOf(brief).join(' · ')}</p>
        </div>
        {!ended && (
          <div className="flex items-center gap-3">
            <Button aria-haspopup="dialog" onClick={onEdit}>
              <Pencil aria-hidden />
              Edit<span className="sr-only"> {name}</span>
            </Button>
            <ActionMenu
              trigger={
                <Button size="icon" aria-label={`Actions for ${name}`}>
                  <MoreHorizontal aria-hidden />
                </Button>
              }
              actions={actionsOf(state, change, () => setEnding(true))}
            />
          </div>
        )}
      </header>
      {state === 'paused' && (
        <Banner
          tone={problem ? 'warning' : 'info'}
          className="mx-5 mt-5 sm:mx-6"
          title={problem ?? 'Paused'}
          action={
            <Button size="sm" pending={setState.isPending} onClick={() => change('active')}>
              Go on
            </Button>
          }
        >
          Nothing is ordered until somebody goes on with it. Dates that pass meanwhile don’t come
          back.
        </Banner>
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 px-5 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {!ended && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <TopicQueue brief={brief} name={name} />
          </Suspense>
        )}
        <DateList brief={brief} name={name} />
      </div>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="End this recurring brief?"
        description="It orders nothing any more and can’t be started again. Topics that still wait in it are not ordered; articles that were stay."
        confirmLabel="End it"
        pending={setState.isPending}
        onConfirm={() =>
          setState.mutate({ id: brief.id, state: 'ended' }, { onSettled: () => setEnding(false) })
        }
      />
    </Card>
  )
}

function StateBadge({ brief }: { brief: RecurringBrief }): ReactNode {
  if (brief.state === 'ended') return <Badge>Ended</Badge>
  if (brief.state === 'paused') return <Badge tone="warning">Paused</Badge>
  if (brief.topics === 0) return <Badge tone="warning">No topics</Badge>
  return null
}

/** What a rule says besides its rhythm, as short facts. */
export function factsOf(brief: RecurringBrief): string[] {
  const { articles, leadDays, monthlyCredits, creditsThisMonth, assignee, owner, endsOn } = brief
  const facts = [
    `${formatCount(articles, 'article')} each time`,
    leadDays === 0 ? 'ordered at that time' : `ordered ${formatCount(leadDays, 'day')} before`,
    zoneLabel(brief.timeZone, serverDate()),
    monthlyCredits === null
      ? `${formatCount(creditsThisMonth, 'credit')} this month`
      : `${creditsThisMonth} of ${formatCount(monthlyCredits, 'credit')} this month`,
  ]
  if (assignee) facts.push(`for ${assignee.name}`)
  if (endsOn) facts.push(`until ${dayWords(endsOn)}`)
  if (owner) facts.push(`kept by ${owner.name}`)
  return facts
}

function actionsOf(
  state: RecurringBrief['state'],
  change: (state: RecurringBrief['state']) => void,
  onEnd: () => void,
): Action[] {
  const pause: Action =
    state === 'active'
      ? { label: 'Pause', icon: <Pause aria-hidden />, onSelect: () => change('paused') }
      : { label: 'Go on', icon: <Play aria-hidden />, onSelect: () => change('active') }
  const icon = <CircleStop aria-hidden />
  return [pause, { label: 'End…', icon, destructive: true, apart: true, onSelect: onEnd }]
}
