import { Building2, Megaphone, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { Client } from '#contracts/clients.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { Button } from '../../ui/button.tsx'

type ClientActionsProps = { client: Client; onDelete: (client: Client) => void }

/** The menu of one client. */
export function ClientActions({ client, onDelete }: ClientActionsProps) {
  return (
    <ActionMenu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${client.name}`}>
          <MoreHorizontal aria-hidden />
        </Button>
      }
      actions={actionsOf(client, onDelete)}
    />
  )
}

function actionsOf(client: Client, onDelete: (client: Client) => void): Action[] {
  const page = `/dashboard/clients/${client.id}`
  const actions: Action[] = [{ label: 'View Details', icon: <Building2 aria-hidden />, to: page }]
  if (client.abilities.update) {
    actions.push({ label: 'Edit Client', icon: <Pencil aria-hidden />, to: `${page}/edit` })
  }
  actions.push({
    label: 'Create Campaign',
    icon: <Megaphone aria-hidden />,
    to: `/dashboard/campaigns/new?client=${client.id}`,
  })
  if (client.abilities.remove) {
    const icon = <Trash2 aria-hidden />
    const onSelect = () => onDelete(client)
    actions.push({ label: 'Delete Client', icon, destructive: true, apart: true, onSelect })
  }
  return actions
}
