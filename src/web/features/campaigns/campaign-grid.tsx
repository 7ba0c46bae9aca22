import { Suspense, useState } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import type { CampaignHandlers } from './campaign-actions.tsx'
import { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'
import { useArchiveCampaigns } from './campaign-changes.ts'

const DeleteCampaignDialog = lazyPart(
  () => import('./delete-campaign-dialog.tsx'),
  (file) => file.DeleteCampaignDialog,
)

const look = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
/** Beside the column of a client's page there is room for two. */
const narrowLook = 'grid gap-4 sm:grid-cols-2'

type CampaignGridProps = {
  campaigns: Campaign[]
  /** Without it the cards can't be selected. */
  selection?: Selection
  withoutClient?: boolean
}

/** Campaigns as cards, each archived or deleted from its menu. */
export function CampaignGrid({ campaigns, selection, withoutClient = false }: CampaignGridProps) {
  const [deleting, setDeleting] = useState<Campaign>()
  const change = useArchiveCampaigns()
  const on: CampaignHandlers = {
    onArchive: (campaign, archived) => change.mutate({ campaigns: [campaign], archived }),
    onDelete: setDeleting,
  }
  return (
    <>
      <ul className={withoutClient ? narrowLook : look}>
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="min-w-0">
            <CampaignCard
              campaign={campaign}
              on={on}
              selection={campaign.abilities.update ? selection : undefined}
              withoutClient={withoutClient}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {deleting && (
          <DeleteCampaignDialog campaign={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </Suspense>
    </>
  )
}

export function CampaignGridSkeleton() {
  return (
    <div className={look}>
      <CampaignCardSkeleton />
      <CampaignCardSkeleton />
      <CampaignCardSkeleton />
    </div>
  )
}
