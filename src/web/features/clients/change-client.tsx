import { Link } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ClientForm } from './client-form.tsx'
import { clientsPage } from './use-client-form.ts'

/** The form for a new client, or why the person may not create one. */
export function CreateClient() {
  const { createClients } = useAbilities()
  return createClients ? <ClientForm /> : <NoClientForm title="Create New Client" />
}

/** The form of a client, or why the person may not edit it. */
export function EditClient({ client }: { client: Client }) {
  if (client.abilities.update) return <ClientForm key={client.id} client={client} />
  return <NoClientForm title="Edit Client" page={`${clientsPage}/${client.id}`} />
}

function NoClientForm({ title, page }: { title: string; page?: string }) {
  return (
    <>
      <PageHeader title={title} back={{ to: clientsPage, label: 'Back to clients' }} />
      <EmptyState
        title="You can’t edit this team’s clients"
        text="You have access to selected clients only. Ask an owner or admin to add or change one."
        action={
          <Button asChild>
            <Link to={page ?? clientsPage}>{page ? 'View client' : 'See your clients'}</Link>
          </Button>
        }
      />
    </>
  )
}
