import { useQuery } from '@tanstack/react-query'
import type { Client } from '#contracts/clients/clients.ts'
import type { Dependents } from '#contracts/shapes.ts'
import { formatCount } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteClients } from './client-changes.ts'
import { clientDependentsQuery } from './clients.queries.ts'
import { dependentLines } from './dependent-lines.ts'

type DialogProps = { onClose: () => void; onDeleted?: () => void }

/** Asks before a client is deleted, and lists what is deleted with it. */
export function DeleteClientDialog({ client, ...rest }: DialogProps & { client: Client }) {
  const dependents = useQuery(clientDependentsQuery(client))
  return <Dialog clients={[client]} counts={dependents.data ?? allOf([client])} {...rest} />
}

/** Asks before several clients are deleted, and lists what is deleted with them. */
export function DeleteClientsDialog({ clients, ...rest }: DialogProps & { clients: Client[] }) {
  return <Dialog clients={clients} counts={allOf(clients)} {...rest} />
}

function allOf(clients: Client[]): Dependents {
  return {
    campaigns: clients.reduce((sum, one) => sum + one.campaigns + one.archivedCampaigns, 0),
    articles: clients.reduce((sum, one) => sum + one.articles, 0),
  }
}

type AskProps = DialogProps & { clients: Client[]; counts: Dependents }

function Dialog({ clients, counts, onClose, onDeleted }: AskProps) {
  const remove = useDeleteClients()
  const [client] = clients
  const one = clients.length === 1
  const archived = clients.every(({ isArchived }) => isArchived)
  const what = one ? (client?.name ?? '') : formatCount(clients.length, 'client')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${what}?`}
      description={
        counts.articles > 0
          ? `This can’t be undone. Anything already published stays online.${archived ? '' : ' To put work aside, archive it instead.'}`
          : 'This can’t be undone.'
      }
      consequences={dependentLines(counts)}
      confirmLabel={one ? 'Delete Client' : 'Delete Clients'}
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(clients, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
