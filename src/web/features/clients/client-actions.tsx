import { Building2, Megaphone, Pencil } from 'lucide-react'
import type { Client } from '#contracts/clients/clients.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { ActionsButton } from '../../ui/actions-button.tsx'
import { archiveActions } from '../../ui/archive-actions.tsx'

/** What the menu of a client asks of its page. */
export type ClientHandlers = {
  onArchive: (client: Client, archived: boolean) => void
  onDelete: (client: Client) => void
}

/** The menu of one client in a list. */
export function ClientActions({ client, on }: { client: Client; on: ClientHandlers }) {
  return <ActionMenu trigger={<ActionsButton of={client.name} />} actions={actionsOf(client, on)} />
}

function actionsOf(client: Client, on: ClientHandlers): Action[] {
  const page = `/dashboard/clients/${client.id}`
  const actions: Action[] = [{ label: 'View Details', icon: <Building2 aria-hidden />, to: page }]
  if (client.abilities.update) {
    actions.push({ label: 'Edit Client', icon: <Pencil aria-hidden />, to: `${page}/edit` })
  }
  if (!client.isArchived) {
    actions.push({
      label: 'Create Campaign',
      icon: <Megaphone aria-hidden />,
      to: `/dashboard/campaigns/new?client=${client.id}`,
    })
  }
  return [...actions, ...archiveActions('client', client, on)]
}
