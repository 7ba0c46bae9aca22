import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contracts/team/team.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { securityQuery, useEndSessions } from './team.queries.ts'

/** Where a member is signed in, to be signed out there or everywhere. */
export function MemberSessionsDialog({
  member,
  onClose,
}: {
  member: TeamMember
  onClose: () => void
}) {
  const security = useQuery(securityQuery)
  const end = useEndSessions()
  const own = security.data?.items.find(({ userId }) => userId === member.userId)
  const sessions = own?.sessions ?? []
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Where ${member.fullName || member.email} is signed in`}
        description="A session opens every team they belong to, so signing them out does so everywhere."
        actions={
          <>
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
            {sessions.length > 0 && (
              <Button
                variant="danger"
                pending={end.isPending && !end.variables.sessionId}
                onClick={() => end.mutate({ userId: member.userId }, { onSuccess: onClose })}
              >
                Sign out on all devices
              </Button>
            )}
          </>
        }
      >
        {security.isPending && <Skeleton className="h-12" />}
        {security.isError && !security.data && (
          <QueryError query={security} title="The devices could not be loaded" />
        )}
        {own && sessions.length === 0 && <p className="text-ink-soft">Not signed in anywhere.</p>}
        <ul className="grid divide-y">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {session.device}
                  {session.secondFactor && <Badge tone="success">Two-factor</Badge>}
                </p>
                <p className="text-ink-soft text-xs">
                  Last used{' '}
                  <time dateTime={session.lastUsedAt} title={formatDateTime(session.lastUsedAt)}>
                    {formatRelative(session.lastUsedAt)}
                  </time>
                  . Signed in {formatDateTime(session.createdAt)}.
                </p>
              </div>
              <Button
                size="sm"
                pending={end.isPending && end.variables.sessionId === session.id}
                onClick={() => end.mutate({ userId: member.userId, sessionId: session.id })}
              >
                Sign out<VisuallyHidden> {session.device}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
