import { useState } from 'react'
import type { TeamMember } from '#contracts/team/team.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { type Access, accessRequest, type ClientChoice, lacksClients } from './access.ts'
import { AccessFields } from './access-fields.tsx'
import { useChangeMember } from './team.queries.ts'

type ChangeMemberDialogProps = { member: TeamMember; clients: ClientChoice[]; onClose: () => void }

/** Changes a member's role and client access. */
export function ChangeMemberDialog({ member, clients, onClose }: ChangeMemberDialogProps) {
  const [access, setAccess] = useState<Access>({
    role: member.role === 'admin' ? 'admin' : 'member',
    limited: member.limited,
    clientIds: member.clientIds,
  })
  const change = useChangeMember()
  const empty = lacksClients(access)
  const save = () =>
    change.mutate(
      { userId: member.userId, roleBefore: member.role, ...accessRequest(access) },
      { onSuccess: onClose },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Change role"
        description={member.fullName || member.email}
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary" pending={change.isPending} disabled={empty} onClick={save}>
              Save
            </Button>
          </>
        }
      >
        <AccessFields
          value={access}
          onChange={setAccess}
          clients={clients}
          error={empty ? 'Please choose at least one client' : undefined}
        />
      </DialogContent>
    </Dialog>
  )
}
