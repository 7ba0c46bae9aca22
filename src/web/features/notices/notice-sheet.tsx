import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { noticeSentence } from '#contracts/rules/notice-kinds.ts'
import { noticePath } from '#contracts/rules/notice-path.ts'
import type { Notice } from '#contracts/team/notices.ts'
import { formatRelative } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Sheet, SheetContent } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { noticesQuery, useMarkAllRead, useMarkRead } from './notices.queries.ts'

/** What concerns the person, the newest first. */
export function NoticeSheet({ onClose }: { onClose: () => void }) {
  const notices = useQuery(noticesQuery)
  const readAll = useMarkAllRead()
  const items = notices.data?.items ?? []
  const [newest] = items
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title="Notices">
        <div className="flex items-center justify-between gap-3 border-b px-6 pb-3 text-sm">
          <TextLink to="/dashboard/account#notices" onClick={onClose}>
            Choose your emails
          </TextLink>
          {newest && notices.data && notices.data.unread > 0 && (
            <Button
              size="sm"
              variant="ghost"
              pending={readAll.isPending}
              onClick={() => readAll.mutate(newest.createdAt)}
            >
              Mark all as read
            </Button>
          )}
        </div>
        {notices.isPending && <Waiting />}
        {notices.isError && !notices.data && (
          <div className="p-6">
            <QueryError query={notices} title="Your notices could not be loaded" />
          </div>
        )}
        {notices.data && items.length === 0 && (
          <div className="p-6">
            <EmptyState
              title="Nothing new"
              text="When somebody assigns you an article, asks for your review or mentions you, it appears here."
            />
          </div>
        )}
        <ul className="divide-y">
          {items.map((notice) => (
            <li key={notice.id}>
              <Line notice={notice} onOpen={onClose} />
            </li>
          ))}
        </ul>
      </SheetContent>
    </Sheet>
  )
}

function Line({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const read = useMarkRead()
  return (
    <Link
      to={noticePath(notice)}
      onClick={() => {
        if (!notice.read) read.mutate(notice.id)
        onOpen()
      }}
      className="flex gap-3 px-6 py-4 text-sm transition-colors hover:bg-sunken/60"
    >
      <span
        aria-hidden
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', !notice.read && 'bg-accent')}
      />
      <span className="grid min-w-0 gap-0.5">
        {!notice.read && <span className="sr-only">Unread: </span>}
        <span className={cn('wrap-anywhere', !notice.read && 'font-medium')}>
          {noticeSentence(notice)}
        </span>
        {notice.kind === 'mentioned' && notice.message && (
          <span className="wrap-anywhere line-clamp-2 text-ink-soft">“{notice.message}”</span>
        )}
        <time dateTime={notice.createdAt} className="text-ink-faint text-xs">
          {formatRelative(notice.createdAt)}
        </time>
      </span>
    </Link>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading notices" className="grid gap-5 p-6">
      {['w-4/5', 'w-2/3', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-10 ${width}`} />
      ))}
    </div>
  )
}
