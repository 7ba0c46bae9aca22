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
import { groupNotices, type NoticeGroup } from './group-notices.ts'
import { noticesQuery, useMarkAllRead, useMarkRead } from './notices.queries.ts'

/** What concerns the person: unread decisions and mentions, then the newest first. */
export function NoticeSheet({ onClose }: { onClose: () => void }) {
  const notices = useQuery(noticesQuery)
  const readAll = useMarkAllRead()
  const items = notices.data?.items ?? []
  // In whatever order they stand here.
  const newest = items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
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
          {groupNotices(items).map((group) => (
            <li key={group.notices[0].id}>
              <Line group={group} onOpen={onClose} />
            </li>
          ))}
        </ul>
      </SheetContent>
    </Sheet>
  )
}

/** Where the articles of a batch are listed. */
const batchPath: Partial<Record<Notice['kind'], string>> = {
  finished: '/dashboard/articles?stage=to_check',
  published: '/dashboard/articles?stage=week',
  assigned: '/dashboard/articles?assignee=me',
  waiting: '/dashboard/articles?reviewer=me',
}

type LineProps = { group: NoticeGroup; onOpen: () => void }

/** One notice, with how many came before it about the same article; or a batch as one. */
function Line({ group: { notices, batch }, onOpen }: LineProps) {
  const read = useMarkRead()
  const [newest] = notices
  const unread = notices.filter((one) => !one.read).map(({ id }) => id)
  const isRead = unread.length === 0
  const told = batch ? { ...newest, title: null, count: notices.length } : newest
  const earlier = batch ? 0 : notices.length - 1
  return (
    <Link
      to={(batch && batchPath[newest.kind]) || noticePath(newest)}
      onClick={() => {
        if (!isRead) read.mutate(unread)
        onOpen()
      }}
      className="flex gap-3 px-6 py-4 text-sm transition-colors hover:bg-sunken/60"
    >
      <span
        aria-hidden
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', !isRead && 'bg-accent')}
      />
      <span className="grid min-w-0 gap-0.5">
        {!isRead && <span className="sr-only">Unread: </span>}
        <span className={cn('wrap-anywhere', !isRead && 'font-medium')}>
          {noticeSentence(told)}
        </span>
        {newest.kind === 'mentioned' && newest.message && (
          <span className="wrap-anywhere line-clamp-2 text-ink-soft">“{newest.message}”</span>
        )}
        <span className="text-ink-faint text-xs">
          <time dateTime={newest.createdAt}>{formatRelative(newest.createdAt)}</time>
          {earlier > 0 && ` · ${earlier} earlier about it`}
        </span>
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
