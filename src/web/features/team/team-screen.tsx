import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '#contracts/team/team.ts'
import { chooseWorkspace } from '#web/lib/session/chosen-workspace.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ClientChoice } from './access.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { teamQuery, useLeave } from './team.queries.ts'
import { TeamName } from './team-name.tsx'
import { TwoFactorRule } from './two-factor-rule.tsx'

/** The workspace's members and invitations. */
export function TeamScreen({ clients }: { clients: ClientChoice[] }) {
  const team = useQuery(teamQuery)
  const [inviting, setInviting] = useState(false)
  const invite = team.data?.abilities.invite && (
    <Button onClick={() => setInviting(true)}>
      <UserPlus aria-hidden />
      Invite
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Team"
        description="Who works here, and with which clients. Credits are shared."
        actions={invite}
      />
      {team.isPending && (
        <div role="status" aria-label="Loading the team" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {team.isError && !team.data && (
        <QueryError query={team} title="The team could not be loaded" />
      )}
      {team.data && <People team={team.data} clients={clients} />}
      {inviting && <InviteDialog clients={clients} onClose={() => setInviting(false)} />}
    </>
  )
}

type PeopleProps = { team: Team; clients: ClientChoice[] }

function People({ team, clients }: PeopleProps) {
  const { state } = useSession()
  const ownId = state.status === 'authenticated' ? state.user.id : undefined
  const alone = team.members.length === 1 && team.invitations.length === 0
  return (
    <div className="grid gap-10">
      {team.abilities.rename && <TeamName key={team.name} name={team.name} />}
      <section aria-label="Members">
        <MemberList
          members={team.members}
          clients={clients}
          ownId={ownId}
          secures={team.abilities.secure}
        />
      </section>
      {alone && team.abilities.invite && (
        <EmptyState
          icon={<Users aria-hidden />}
          title="Invite the people you work with"
          text="They share your clients, templates and credits, or see only the clients you choose."
        />
      )}
      {team.abilities.secure && <TwoFactorRule team={team} />}
      {team.invitations.length > 0 && <InvitationList invitations={team.invitations} />}
      {team.abilities.leave && <Leave name={team.name} />}
    </div>
  )
}

function Leave({ name }: { name: string }) {
  const [asking, setAsking] = useState(false)
  const leave = useLeave()
  const go = () =>
    leave.mutate(undefined, {
      onSuccess: () => {
        chooseWorkspace(null)
        window.location.assign('/dashboard')
      },
      onError: () => setAsking(false),
    })
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Leave the team
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${name}?`}
        description="You lose access immediately. Your work stays with the team."
        confirmLabel="Leave"
        pending={leave.isPending}
        onConfirm={go}
      />
    </div>
  )
}
