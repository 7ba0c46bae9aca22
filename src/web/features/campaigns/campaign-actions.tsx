import { CopyPlus, FilePlus2, Megaphone, Pencil } from 'lucide-react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { ActionsButton } from '../../ui/actions-button.tsx'
import { archiveActions } from '../../ui/archive-actions.tsx'

/** What the menu of a campaign asks of its page. */
export type CampaignHandlers = {
  onArchive: (campaign: Campaign, archived: boolean) => void
  onDelete: (campaign: Campaign) => void
  onDuplicate: (campaign: Campaign) => void
}

/** The menu of one campaign in a list. */
export function CampaignActions({ campaign, on }: { campaign: Campaign; on: CampaignHandlers }) {
  return (
    <ActionMenu trigger={<ActionsButton of={campaign.name} />} actions={actionsOf(campaign, on)} />
  )
}

function actionsOf(campaign: Campaign, on: CampaignHandlers): Action[] {
  const page = `/dashboard/campaigns/${campaign.id}`
  const actions: Action[] = [{ label: 'View Details', icon: <Megaphone aria-hidden />, to: page }]
  if (campaign.abilities.update) {
    actions.push({ label: 'Edit Campaign', icon: <Pencil aria-hidden />, to: `${page}/edit` })
  }
  if (!isPutAside(campaign)) {
    actions.push({
      label: 'Create Article',
      icon: <FilePlus2 aria-hidden />,
      to: `/dashboard/articles/new?campaign=${campaign.id}`,
    })
  }
  return [...actions, ...changes(campaign, on)]
}

/** Whether a campaign is archived, by itself or with its client. */
export function isPutAside({ isArchived, clientIsArchived }: Campaign): boolean {
  return isArchived || clientIsArchived
}

/** Duplicating, archiving and deleting, as far as the member may; a campaign comes back after its client. */
export function changes(campaign: Campaign, on: CampaignHandlers): Action[] {
  const duplicate: Action = {
    label: 'Duplicate…',
    icon: <CopyPlus aria-hidden />,
    onSelect: () => on.onDuplicate(campaign),
  }
  return [duplicate, ...archiveActions('campaign', campaign, on)]
}
