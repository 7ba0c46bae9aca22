import { FilePlus2, Megaphone, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Campaign } from '#contracts/campaigns.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'

type CampaignActionsProps = { campaign: Campaign; onDelete: (campaign: Campaign) => void }

/** The menu of one campaign. */
export function CampaignActions({ campaign, onDelete }: CampaignActionsProps) {
  const page = `/dashboard/campaigns/${campaign.id}`
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${campaign.name}`}>
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to={page}>
            <Megaphone aria-hidden />
            View Details
          </Link>
        </DropdownMenuItem>
        {campaign.abilities.update && (
          <DropdownMenuItem asChild>
            <Link to={`${page}/edit`}>
              <Pencil aria-hidden />
              Edit Campaign
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <Link to={`/dashboard/articles/new?campaign=${campaign.id}`}>
            <FilePlus2 aria-hidden />
            Create Article
          </Link>
        </DropdownMenuItem>
        {campaign.abilities.remove && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={() => onDelete(campaign)}>
              <Trash2 aria-hidden />
              Delete Campaign
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
