import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '#contracts/campaigns.ts'
import type { Selection } from '../../lib/use-selection.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { useArchiveCampaigns } from './campaign-changes.ts'
import { DeleteCampaignsDialog } from './delete-campaign-dialog.tsx'

type CampaignSelectionBarProps = { selection: Selection; campaigns: Campaign[]; archived: boolean }

/** Archives, restores or deletes the selected campaigns. */
export function CampaignSelectionBar({
  selection,
  campaigns,
  archived,
}: CampaignSelectionBarProps) {
  const [asking, setAsking] = useState(false)
  const change = useArchiveCampaigns()
  const chosen = campaigns.filter(({ id }) => selection.has(id))
  return (
    <SelectionBar selection={selection} noun="campaign">
      {chosen.every(({ clientIsArchived }) => !clientIsArchived) && (
        <Button
          onClick={() => {
            change.mutate({ campaigns: chosen, archived: !archived })
            selection.clear()
          }}
        >
          {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          {archived ? 'Restore selected' : 'Archive selected'}
        </Button>
      )}
      {chosen.every(({ abilities }) => abilities.remove) && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Delete selected
        </Button>
      )}
      {asking && (
        <DeleteCampaignsDialog
          campaigns={chosen}
          onClose={() => setAsking(false)}
          onDeleted={selection.clear}
        />
      )}
    </SelectionBar>
  )
}
