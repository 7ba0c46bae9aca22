import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Campaign } from '#contracts/campaigns.ts'
import { readProblem } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { campaignQuery } from './campaigns.queries.ts'

const back = { to: '/dashboard/campaigns', label: 'Back to campaigns' }

type WithCampaignProps = { id: string; children: (campaign: Campaign) => ReactNode }

/** Loads one campaign: skeleton, a plain answer where there is none, an error with a retry. */
export function WithCampaign({ id, children }: WithCampaignProps) {
  const campaign = useQuery(campaignQuery(id))
  if (campaign.data) return children(campaign.data)
  if (campaign.isPending) {
    return (
      <div className="grid gap-6">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
      </div>
    )
  }
  const problem = readProblem(campaign.error)
  if (problem.code === 'not_found' || problem.code === 'invalid_input') {
    return (
      <>
        <PageHeader title="Campaign" back={back} />
        <ErrorState
          title="This campaign isn’t here"
          message="It may have been deleted, or the address is incomplete."
          action={
            <Button asChild>
              <Link to={back.to}>See all campaigns</Link>
            </Button>
          }
        />
      </>
    )
  }
  return (
    <>
      <PageHeader title="Campaign" back={back} />
      <ErrorState
        title="Failed to fetch campaign"
        message={problem.message}
        requestId={problem.requestId}
        onRetry={() => void campaign.refetch()}
        retrying={campaign.isFetching}
      />
    </>
  )
}
