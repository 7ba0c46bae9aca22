import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { campaignQuery } from './campaigns.queries.ts'

const list = '/dashboard/campaigns'

type WithCampaignProps = { id: string; children: (campaign: Campaign) => ReactNode }

/** Loads one campaign. */
export function WithCampaign({ id, children }: WithCampaignProps) {
  return (
    <Loaded
      query={useQuery(campaignQuery(id))}
      header={<PageHeader title="Campaign" back={{ to: list, label: 'Back to campaigns' }} />}
      missing={{ id, title: 'Campaign not found', list, see: 'See all campaigns' }}
      failed="Failed to fetch campaign"
    >
      {children}
    </Loaded>
  )
}
