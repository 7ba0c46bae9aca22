import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { LivePeriod } from '#contracts/publishing/live-posts.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { liveHistoryQuery, useRollBack } from './live-posts.queries.ts'

type LiveHistoryDialogProps = {
  articleId: string
  mayUpdate: boolean
  /** Sites to or from which something is under way. */
  busy: ReadonlySet<string>
  onClose: () => void
}

/** What was live when, site by site, and a way back to each version. */
export function LiveHistoryDialog({ articleId, mayUpdate, busy, onClose }: LiveHistoryDialogProps) {
  const history = useQuery(liveHistoryQuery(articleId))
  const sites = Map.groupBy(history.data ?? [], ({ credentialId }) => credentialId)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Publication history"
        description="Which version was live where, and when. Rolling back changes the site, not the article here."
      >
        {history.isPending ? (
          <Skeleton className="h-40" />
        ) : history.isError && !history.data ? (
          <QueryError query={history} title="The history could not be loaded" />
        ) : sites.size === 0 ? (
          <EmptyState
            title="Nothing was live yet"
            text="Publish the article to begin its history."
          />
        ) : (
          <div className="grid gap-6">
            {[...sites].map(([credentialId, periods]) => (
              <Site
                key={credentialId}
                articleId={articleId}
                periods={periods}
                mayRollBack={mayUpdate && !busy.has(credentialId)}
              />
            ))}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

type SiteProps = { articleId: string; periods: LivePeriod[]; mayRollBack: boolean }

function Site({ articleId, periods, mayRollBack }: SiteProps) {
  const live = periods.find(({ until }) => until === null)?.revision
  const offered = new Set<number>()
  return (
    <section className="grid gap-1">
      <h3 className="wrap-anywhere font-medium font-sans text-sm tracking-normal">
        {periods[0]?.credentialName}
      </h3>
      <ol className="grid" data-figures>
        {periods.map((period) => {
          const { id, revision } = period
          // The newest line of each version has the button.
          const isOffered = mayRollBack && revision !== live && !offered.has(revision)
          offered.add(revision)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-t py-2.5"
            >
              <Period period={period} />
              {isOffered && <RollBack articleId={articleId} period={period} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const ends = { replaced: 'replaced', unpublished: 'unpublished' } as const

function Period({ period: { revision, from, until, ended, person } }: { period: LivePeriod }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3">
        <span>Version {revision}</span>
        {until === null && <StatusMark mark="done" tone="success" label="Live" />}
      </span>
      <span className="text-ink-faint text-xs">
        {until === null ? 'Since ' : ''}
        <time dateTime={from}>{formatDateTime(from)}</time>
        {until !== null && (
          <>
            {' '}
            to <time dateTime={until}>{formatDateTime(until)}</time>
            {ended && `, ${ends[ended]}`}
          </>
        )}
        {person && ` · ${person}`}
      </span>
    </div>
  )
}

function RollBack({ articleId, period }: { articleId: string; period: LivePeriod }) {
  const rollBack = useRollBack()
  const { credentialId, revision } = period
  return (
    <Button
      size="sm"
      pending={rollBack.isPending}
      onClick={() => rollBack.mutate({ articleId, credentialId, revision })}
    >
      <RotateCcw aria-hidden />
      Roll back to version {revision}
    </Button>
  )
}
