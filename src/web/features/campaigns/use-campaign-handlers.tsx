import { type ReactNode, Suspense, useState } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useArchive } from '#web/lib/lists/archiving.ts'
import type { CampaignHandlers } from './campaign-actions.tsx'
import { campaignChanges } from './campaign-changes.ts'

const DeleteCampaignDialog = lazyPart(
  () => import('./delete-campaign-dialog.tsx'),
  (file) => file.DeleteCampaignDialog,
)
const DuplicateDialog = lazyPart(
  () => import('./duplicate-dialog.tsx'),
  (file) => file.DuplicateDialog,
)

type Asked = { campaign: Campaign; to: 'delete' | 'duplicate' }

/** What the menus of campaigns do, and the dialogs that ask first; `onDeleted` follows a deletion. */
export function useCampaignHandlers(onDeleted?: () => void): {
  on: CampaignHandlers
  dialogs: ReactNode
  archiving: boolean
} {
  const [asked, setAsked] = useState<Asked>()
  const change = useArchive(campaignChanges)
  const onClose = () => setAsked(undefined)
  return {
    archiving: change.isPending,
    on: {
      onArchive: (campaign, archived) => change.mutate({ rows: [campaign], archived }),
      onDelete: (campaign) => setAsked({ campaign, to: 'delete' }),
      onDuplicate: (campaign) => setAsked({ campaign, to: 'duplicate' }),
    },
    dialogs: (
      <Suspense>
        {asked?.to === 'delete' && (
          <DeleteCampaignDialog
            campaign={asked.campaign}
            onClose={onClose}
            {...(onDeleted && { onDeleted })}
          />
        )}
        {asked?.to === 'duplicate' && (
          <DuplicateDialog campaign={asked.campaign} onClose={onClose} />
        )}
      </Suspense>
    ),
  }
}
