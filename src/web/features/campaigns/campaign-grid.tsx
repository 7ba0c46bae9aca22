import { useState } from 'react'
import type { Campaign } from '#contracts/campaigns.ts'
import { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'

const look = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
/** Beside the column of a client's page there is room for two. */
const narrowLook = 'grid gap-4 sm:grid-cols-2'

type CampaignGridProps = { campaigns: Campaign[]; withoutClient?: boolean }

/** Campaigns as cards, with the delete dialog. */
export function CampaignGrid({ campaigns, withoutClient = false }: CampaignGridProps) {
  const [deleting, setDeleting] = useState<Campaign>()
  return (
    <>
      <ul className={withoutClient ? narrowLook : look}>
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="min-w-0">
            <CampaignCard
              campaign={campaign}
              onDelete={setDeleting}
              withoutClient={withoutClient}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteCampaignDialog campaign={deleting} onClose={() => setDeleting(undefined)} />
      )}
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
