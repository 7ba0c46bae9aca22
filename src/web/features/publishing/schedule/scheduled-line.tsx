import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { momentLabel } from './moment.ts'
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
  const { articleId, articleTitle, clientName, credentialName, problem, person } = scheduled
  const site = <span className="wrap-anywhere">{credentialName}</span>
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 border-t py-3 first:border-t-0">
      <div className="grid min-w-0 gap-0.5">
        {ofArticle ? (
          site
        ) : (
          <Link
            to={`/dashboard/articles/${articleId}`}
            prefetch="intent"
            className="wrap-anywhere rounded-sm font-medium hover:text-accent"
          >
            {articleTitle || 'Untitled Article'}
          </Link>
        )}
        <p className="text-ink-soft text-sm" data-figures>
          <time dateTime={scheduled.dueAt}>{momentLabel(scheduled)}</time>
        </p>
        {!ofArticle && (
          <p className="wrap-anywhere text-ink-faint text-xs">
            {credentialName} · {clientName}
            {person && ` · ${person.name}`}
          </p>
        )}
      </div>
      {problem && (
        <p className="flex gap-2 rounded-md bg-warning-wash px-3 py-2 text-ink-soft text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
      <Actions scheduled={scheduled} onMove={() => setMoving(true)} />
      <Suspense>
        {moving && <MoveDialog scheduled={scheduled} onClose={() => setMoving(false)} />}
      </Suspense>
    </li>
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
