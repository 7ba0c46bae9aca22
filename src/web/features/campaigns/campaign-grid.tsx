import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import type { CampaignHandlers } from './campaign-actions.tsx'
import { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'

const style = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
/** Beside the column of a client's page there is room for two. */
const narrowStyle = 'grid gap-4 sm:grid-cols-2'

type CampaignGridProps = {
  campaigns: Campaign[]
  on: CampaignHandlers
  /** Without it the cards can't be selected. */
  selection?: Selection
  withoutClient?: boolean
}

/** Campaigns as cards. */
export function CampaignGrid({
  campaigns,
  on,
  selection,
  withoutClient = false,
}: CampaignGridProps) {
  return (
    <ul className={withoutClient ? narrowStyle : style}>
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
  )
}

export function CampaignGridSkeleton() {
  return (
    <div className={style}>
      <CampaignCardSkeleton />
      <CampaignCardSkeleton />
      <CampaignCardSkeleton />
    </div>
  )
}
