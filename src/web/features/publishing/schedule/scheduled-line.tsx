import { Suspense, useState } from 'react'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { OutgoingLine } from './outgoing-line.tsx'
import { useCancelScheduled, usePublishScheduledNow } from './schedule.queries.ts'

const MoveDialog = lazyPart(
  () => import('./move-dialog.tsx'),
  (file) => file.MoveDialog,
)

type ScheduledLineProps = {
  scheduled: ScheduledPublication
  /** On the article's own page its title is left out. */
  ofArticle?: boolean
}

/** One article that goes to a site later: when, where, for whom, and what can be done about it. */
export function ScheduledLine({ scheduled, ofArticle = false }: ScheduledLineProps) {
  const [moving, setMoving] = useState(false)
  return (
    <OutgoingLine
      outgoing={scheduled}
      where={scheduled.credentialName}
      problem={scheduled.problem}
      ofArticle={ofArticle}
    >
      <Actions scheduled={scheduled} onMove={() => setMoving(true)} />
      <Suspense>
        {moving && <MoveDialog scheduled={scheduled} onClose={() => setMoving(false)} />}
      </Suspense>
    </OutgoingLine>
  )
}

function Actions(props: { scheduled: ScheduledPublication; onMove: () => void }) {
  const { scheduled, onMove } = props
  const cancel = useCancelScheduled()
  const publish = usePublishScheduledNow()
  const busy = cancel.isPending || publish.isPending
  const about = `${scheduled.articleTitle || 'Untitled Article'} on ${scheduled.credentialName}`
  return (
    <div className="flex flex-wrap gap-x-1.5 gap-y-2">
      <Button
        size="sm"
        {...(scheduled.problem ? { variant: 'primary' as const } : {})}
        pending={publish.isPending}
        disabled={busy}
        onClick={() => publish.mutate(scheduled)}
        aria-label={`Publish now: ${about}`}
      >
        Publish now
      </Button>
      <Button size="sm" disabled={busy} onClick={onMove} aria-label={`Move: ${about}`}>
        Move
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="px-2"
        pending={cancel.isPending}
        disabled={busy}
        onClick={() => cancel.mutate(scheduled)}
        aria-label={`Cancel: ${about}`}
      >
        Cancel
      </Button>
    </div>
  )
}
