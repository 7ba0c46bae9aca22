import { Building2, Megaphone, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Client } from '#contracts/clients.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'

type ClientActionsProps = { client: Client; onDelete: (client: Client) => void }

/** The menu of one client. */
export function ClientActions({ client, onDelete }: ClientActionsProps) {
  const page = `/dashboard/clients/${client.id}`
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${client.name}`}>
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to={page}>
            <Building2 aria-hidden />
            View Details
          </Link>
        </DropdownMenuItem>
        {client.abilities.update && (
          <DropdownMenuItem asChild>
            <Link to={`${page}/edit`}>
              <Pencil aria-hidden />
              Edit Client
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <Link to={`/dashboard/campaigns/new?client=${client.id}`}>
            <Megaphone aria-hidden />
            Create Campaign
          </Link>
        </DropdownMenuItem>
        {client.abilities.remove && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={() => onDelete(client)}>
              <Trash2 aria-hidden />
              Delete Client
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
