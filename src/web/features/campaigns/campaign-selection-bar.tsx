import type { Campaign } from '#contracts/clients/campaigns.ts'
import { useArchive } from '#web/lib/lists/archiving.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import { ArchiveSelectionBar } from '../../ui/archive-selection-bar.tsx'
import { campaignChanges } from './campaign-changes.ts'
import { DeleteCampaignsDialog } from './delete-campaign-dialog.tsx'

type CampaignSelectionBarProps = { selection: Selection; campaigns: Campaign[]; archived: boolean }

/** Archives, restores or deletes the selected campaigns. */
export function CampaignSelectionBar(props: CampaignSelectionBarProps) {
  const { selection, campaigns, archived } = props
  const change = useArchive(campaignChanges)
  const chosen = campaigns.filter(({ id }) => selection.has(id))
  const archive = () => change.mutate({ rows: chosen, archived: !archived })
  // A campaign of an archived client comes back with its client.
  const archivable = chosen.every(({ clientIsArchived }) => !clientIsArchived)
  const deletable = chosen.every(({ abilities }) => abilities.remove)
  const dialog = (onClose: () => void) => (
    <DeleteCampaignsDialog campaigns={chosen} onClose={onClose} onDeleted={selection.clear} />
  )
  return (
    <ArchiveSelectionBar
      selection={selection}
      noun="campaign"
      archived={archived}
      onArchive={archivable ? archive : undefined}
      deleteDialog={deletable ? dialog : undefined}
    />
  )
}
