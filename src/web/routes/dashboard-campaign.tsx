import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { Campaign as ShownCampaign } from '#contracts/clients/campaigns.ts'
import { appliedTemplate } from '#contracts/rules/clients/default-templates.ts'
import { NewestArticles } from '../features/articles/summary/newest-articles.tsx'
import { NoArticles } from '../features/articles/summary/no-articles.tsx'
import { PublishedArticles } from '../features/articles/summary/published-articles.tsx'
import { StageStrip } from '../features/articles/summary/stage-strip.tsx'
import { ArticleDefaults, CampaignBrief } from '../features/campaigns/campaign-brief.tsx'
import { CampaignDetail } from '../features/campaigns/campaign-detail.tsx'
import { WithCampaign } from '../features/campaigns/with-campaign.tsx'
import { campaignOverviewQuery } from '../features/overview/work.queries.ts'
import { WorkSkeleton } from '../features/overview/work-skeleton.tsx'
import { DefaultTemplateFacts } from '../features/templates/choosing/default-template-facts.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { QueryError } from '../ui/error-state.tsx'
import { SideCard } from '../ui/side-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'

const CampaignSignOff = lazyPart(
  () => import('../features/signoff/rounds/campaign-sign-off.tsx'),
  (file) => file.CampaignSignOff,
)

export const meta = () => [{ title: 'Campaign · Copydesk' }]

export default function Campaign() {
  const { id = '' } = useParams()
  return (
    <WithCampaign id={id}>
      {(campaign) => (
        <CampaignDetail campaign={campaign}>
          <CampaignWork campaign={campaign} />
        </CampaignDetail>
      )}
    </WithCampaign>
  )
}

function CampaignWork({ campaign }: { campaign: ShownCampaign }) {
  const overview = useQuery(campaignOverviewQuery(campaign.id))
  if (overview.isPending) return <WorkSkeleton />
  if (!overview.data) {
    return <QueryError query={overview} title="The campaign’s work could not be loaded" />
  }
  const work = overview.data
  const filter = { client: campaign.clientId, campaign: campaign.id }
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {work.newest.length > 0 ? (
          <>
            <StageStrip stages={work.stages} filter={filter} />
            <NewestArticles work={work} filter={filter} withoutCampaign />
            <PublishedArticles work={work} filter={filter} />
          </>
        ) : (
          <NoArticles campaignId={campaign.id} />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:max-xl:grid-cols-2">
        <CampaignBrief campaign={campaign} creditsThisMonth={work.creditsThisMonth} />
        <SideCard title="Recurring briefs">
          <p className="text-ink-soft">
            Articles that order themselves on set days, from topics you line up.
          </p>
          <TextLink
            to={`/dashboard/campaigns/${campaign.id}/recurring`}
            className="justify-self-start"
          >
            Plan recurring briefs
          </TextLink>
        </SideCard>
        <ArticleDefaults
          campaign={campaign}
          templates={
            <DefaultTemplateFacts
              templateOf={(type) => {
                const applied = appliedTemplate(type, campaign)
                return applied?.from === 'client'
                  ? { id: applied.id, note: 'From the client' }
                  : applied
              }}
            />
          }
        />
        <SideCard title="Approval">
          <Suspense fallback={<Skeleton className="h-16" />}>
            <CampaignSignOff campaignId={campaign.id} clientId={campaign.clientId} />
          </Suspense>
        </SideCard>
      </div>
    </div>
  )
}
