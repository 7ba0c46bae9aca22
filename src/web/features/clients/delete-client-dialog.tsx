import { useQuery } from '@tanstack/react-query'
import type { Client } from '#contracts/clients/clients.ts'
import type { Dependents } from '#contracts/shapes.ts'
import { articlesGoToo, DeleteDialog } from '../../ui/delete-dialog.tsx'
import { clientChanges } from './client-changes.ts'
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

function Dialog({ clients, counts, ...rest }: AskProps) {
  return (
    <DeleteDialog
      kind={clientChanges}
      rows={clients}
      description={counts.articles > 0 ? articlesGoToo(clients) : 'This can’t be undone.'}
      consequences={dependentLines(counts)}
      {...rest}
    />
  )
}
