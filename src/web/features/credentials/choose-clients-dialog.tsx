import { useState } from 'react'
import type { Credential } from '#contracts/publishing/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { ClientsOfSite } from './clients-of-site.tsx'
import { useSetClients } from './use-set-clients.ts'

type ChooseClientsDialogProps = { credential: Credential; onClose: () => void }

/** Chooses the clients that a credential is for. */
export function ChooseClientsDialog({ credential, onClose }: ChooseClientsDialogProps) {
  const [clientIds, setClientIds] = useState<string[] | null>([])
  const save = useSetClients(credential)
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && onClose()}>
      <DialogContent
        title={`Clients of ${credential.name}`}
        description="Only articles of the clients you choose can be published with it."
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={save.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              variant="primary"
              pending={save.isPending}
              disabled={clientIds?.length === 0}
              onClick={() => save.mutate(clientIds, { onSuccess: onClose })}
            >
              Save Clients
            </Button>
          </>
        }
      >
        <ClientsOfSite value={clientIds} disabled={save.isPending} onChange={setClientIds} />
      </DialogContent>
    </Dialog>
  )
}
