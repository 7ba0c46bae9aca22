import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Team } from '#contracts/team/team.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ClientChoice } from './access.ts'
import { AgencySettings } from './agency-form.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { teamQuery, useLeave } from './team.queries.ts'
import { TwoFactorRule } from './two-factor-rule.tsx'

/** The workspace's members and invitations. */
export function TeamScreen({ clients }: { clients: ClientChoice[] }) {
  const team = useQuery(teamQuery)
  const [inviting, setInviting] = useState(false)
  const alone = team.data?.members.length === 1 && team.data.invitations.length === 0
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
      {team.data && (
        <People team={team.data} clients={clients}>
          {alone && team.data.abilities.invite && (
            <EmptyState
              icon={<Users aria-hidden />}
              title="Invite the people you work with"
              text="They share your clients, templates and credits, or see only the clients you choose."
              action={
                <Button onClick={() => setInviting(true)}>
                  <UserPlus aria-hidden />
                  Invite a colleague
                </Button>
              }
            />
          )}
        </People>
      )}
      {inviting && <InviteDialog clients={clients} onClose={() => setInviting(false)} />}
    </>
  )
}

type PeopleProps = { team: Team; clients: ClientChoice[]; children: ReactNode }

/** Who is here and who is invited, then what the team has set. */
function People({ team, clients, children }: PeopleProps) {
  const { state } = useSession()
  const ownId = state.status === 'authenticated' ? state.user.id : undefined
  const { rename, secure, leave } = team.abilities
  return (
    <div className="grid gap-10">
      <section aria-labelledby="members" className="grid gap-3">
        <h2 id="members" className="text-lg">
          Members
        </h2>
        <MemberList members={team.members} clients={clients} ownId={ownId} secures={secure} />
      </section>
      {children}
      {team.invitations.length > 0 && <InvitationList invitations={team.invitations} />}
      {(rename || secure) && (
        <section aria-labelledby="team-settings" className="grid gap-8 border-t pt-8">
          <h2 id="team-settings" className="text-lg">
            Settings
          </h2>
          {rename && <AgencySettings />}
          {secure && <TwoFactorRule team={team} ownId={ownId} />}
        </section>
      )}
      {leave && <Leave name={team.name} />}
    </div>
  )
}

function Leave({ name }: { name: string }) {
  const [asking, setAsking] = useState(false)
  const leave = useLeave(name)
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
        onConfirm={() => leave.mutate(undefined, { onError: () => setAsking(false) })}
      />
    </div>
  )
}
