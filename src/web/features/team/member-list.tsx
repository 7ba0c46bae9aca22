import { useQuery } from '@tanstack/react-query'
import { Crown, MonitorSmartphone, UserCog, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TeamMember } from '#contracts/team/team.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { apiQueries } from '../../lib/api/api.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { ActionsButton } from '../../ui/actions-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ClientChoice } from './access.ts'
import { ChangeMemberDialog } from './change-member-dialog.tsx'
import { accessLabel } from './role-labels.ts'
import { useHandOver, useRemoveMember } from './team.queries.ts'

type MemberDialog = { what: 'change' | 'sessions' | 'remove' | 'hand-over'; member: TeamMember }
type MemberListProps = {
  members: TeamMember[]
  clients: ClientChoice[]
  ownId: string | undefined
  /** Whether the person may see where members are signed in. */
  secures: boolean
}

const MemberSessionsDialog = lazyPart(
  () => import('./member-sessions-dialog.tsx'),
  (file) => file.MemberSessionsDialog,
)

/** The team's members, each with its actions. */
export function MemberList({ members, clients, ownId, secures }: MemberListProps) {
  const [dialog, setDialog] = useState<MemberDialog>()
  const close = () => setDialog(undefined)
  return (
    <>
      <ul className="divide-y rounded-md border bg-surface">
        {members.map((member) => (
          <li key={member.userId} className="flex items-center gap-3 px-4 py-3 sm:px-5">
            <Avatar name={member.fullName || member.email} src={member.pictureUrl} />
            <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_8rem] sm:items-center">
              <p className="min-w-0">
                <span className="flex gap-1 font-medium">
                  <span className="truncate">{member.fullName || member.email}</span>
                  {member.userId === ownId && (
                    <span className="shrink-0 text-ink-faint"> (you)</span>
                  )}
                </span>
                {member.fullName && (
                  <span className="block truncate text-ink-soft">{member.email}</span>
                )}
              </p>
              <span>
                <Badge>{accessLabel(member)}</Badge>
              </span>
              <p className="text-ink-faint text-xs" data-figures>
                Joined <time dateTime={member.joinedAt}>{formatDate(member.joinedAt)}</time>
              </p>
            </div>
            <MemberMenu
              member={member}
              secures={secures}
              onAsk={(what) => setDialog({ what, member })}
            />
          </li>
        ))}
      </ul>
      {dialog?.what === 'change' && (
        <ChangeMemberDialog member={dialog.member} clients={clients} onClose={close} />
      )}
      {dialog?.what === 'sessions' && (
        <Suspense>
          <MemberSessionsDialog member={dialog.member} onClose={close} />
        </Suspense>
      )}
      {dialog?.what === 'remove' && <RemoveDialog member={dialog.member} onClose={close} />}
      {dialog?.what === 'hand-over' && <HandOverDialog member={dialog.member} onClose={close} />}
    </>
  )
}

type MemberMenuProps = {
  member: TeamMember
  secures: boolean
  onAsk: (what: MemberDialog['what']) => void
}

function MemberMenu({ member, secures, onAsk }: MemberMenuProps) {
  const { change, remove, makeOwner } = member.abilities
  const actions: Action[] = [
    ...(change
      ? [{ label: 'Change role', icon: <UserCog aria-hidden />, onSelect: () => onAsk('change') }]
      : []),
    ...(secures && remove
      ? [
          {
            label: 'Sessions and devices',
            icon: <MonitorSmartphone aria-hidden />,
            onSelect: () => onAsk('sessions'),
          },
        ]
      : []),
    ...(makeOwner
      ? [{ label: 'Make owner', icon: <Crown aria-hidden />, onSelect: () => onAsk('hand-over') }]
      : []),
    ...(remove
      ? [
          {
            label: 'Remove from the team',
            icon: <UserMinus aria-hidden />,
            destructive: true,
            onSelect: () => onAsk('remove'),
          },
        ]
      : []),
  ]
  if (actions.length === 0) return <span className="w-8" />
  return (
    <ActionMenu
      trigger={<ActionsButton of={member.fullName || member.email} />}
      actions={actions}
    />
  )
}

type MemberDialogProps = { member: TeamMember; onClose: () => void }

function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const remove = useRemoveMember()
  const assigned = useQuery(
    apiQueries.articles.list.queryOptions({ input: { assigneeId: member.userId }, staleTime: 0 }),
  )
  const total = assigned.data?.total ?? 0
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${member.fullName || member.email}?`}
      description={
        total === 0 ? (
          'They lose access immediately. Their work stays with the team.'
        ) : (
          <>
            They lose access immediately. Their work stays with the team, but{' '}
            <TextLink to={`/dashboard/articles?assignee=${member.userId}`}>
              {formatCount(total, 'article')} assigned to them
            </TextLink>{' '}
            will be assigned to nobody.
          </>
        )
      }
      confirmLabel="Remove"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(member.userId, { onSettled: onClose })}
    />
  )
}

function HandOverDialog({ member, onClose }: MemberDialogProps) {
  const handOver = useHandOver()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make ${member.fullName || member.email} the owner?`}
      description="They will be able to do everything, including billing. You become an admin, and only they can make you the owner again."
      confirmLabel="Make owner"
      pending={handOver.isPending}
      onConfirm={() => handOver.mutate(member.userId, { onSettled: onClose })}
    />
  )
}
