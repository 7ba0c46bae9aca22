import { useQuery } from '@tanstack/react-query'
import type { Client } from '#contracts/clients.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { clientDependentsQuery, useDeleteClient } from './clients.queries.ts'
import { dependentLines } from './dependent-lines.ts'

type DeleteClientDialogProps = {
  client: Client
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a client is deleted, and lists what is deleted with it. */
export function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const dependents = useQuery(clientDependentsQuery(client))
  const remove = useDeleteClient()
  const counts = dependents.data ?? client
  const lines = dependentLines(counts)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${client.name}?`}
      description={
        counts.articles > 0
          ? 'This can’t be undone. Anything already published stays online.'
          : 'This can’t be undone.'
      }
      consequences={lines}
      confirmLabel="Delete Client"
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(client, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
