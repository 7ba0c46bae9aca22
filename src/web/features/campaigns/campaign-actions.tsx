import { FilePlus2, Megaphone, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { Campaign } from '#contracts/campaigns.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { Button } from '../../ui/button.tsx'

type CampaignActionsProps = { campaign: Campaign; onDelete: (campaign: Campaign) => void }

/** The menu of one campaign. */
export function CampaignActions({ campaign, onDelete }: CampaignActionsProps) {
  return (
    <ActionMenu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${campaign.name}`}>
          <MoreHorizontal aria-hidden />
        </Button>
      }
      actions={actionsOf(campaign, onDelete)}
    />
  )
}

function actionsOf(campaign: Campaign, onDelete: (campaign: Campaign) => void): Action[] {
  const page = `/dashboard/campaigns/${campaign.id}`
  const actions: Action[] = [{ label: 'View Details', icon: <Megaphone aria-hidden />, to: page }]
  if (campaign.abilities.update) {
    actions.push({ label: 'Edit Campaign', icon: <Pencil aria-hidden />, to: `${page}/edit` })
  }
  actions.push({
    label: 'Create Article',
    icon: <FilePlus2 aria-hidden />,
    to: `/dashboard/articles/new?campaign=${campaign.id}`,
  })
  if (campaign.abilities.remove) {
    const icon = <Trash2 aria-hidden />
    const onSelect = () => onDelete(campaign)
    actions.push({ label: 'Delete Campaign', icon, destructive: true, apart: true, onSelect })
  }
  return actions
}
