import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Client as ShownClient } from '#contracts/clients.ts'
import { ActivityList } from '../features/activity/activity-list.tsx'
import { NewestArticles } from '../features/articles/summary/newest-articles.tsx'
import { NoArticles } from '../features/articles/summary/no-articles.tsx'
import { PublishedArticles } from '../features/articles/summary/published-articles.tsx'
import { StatusCounts } from '../features/articles/summary/status-counts.tsx'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { ClientCampaigns } from '../features/campaigns/client-campaigns.tsx'
import { AboutClient } from '../features/clients/about-client.tsx'
import { WithClient } from '../features/clients/with-client.tsx'
import { clientOverviewQuery } from '../features/overview/work.queries.ts'
import { WorkSkeleton } from '../features/overview/work-skeleton.tsx'
import { ClientPeople } from '../features/team/client-people.tsx'
import { TemplatesInUse } from '../features/templates/templates-in-use.tsx'
import { retryWhenOnline } from '../lib/toasts.ts'
import { QueryError } from '../ui/error-state.tsx'
import { SideCard } from '../ui/side-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ClientPage } from './client-page.tsx'

const ClientBudget = lazy(() =>
  retryWhenOnline(() => import('../features/billing/budgets/client-budget.tsx')).then((file) => ({
    default: file.ClientBudget,
  })),
)

const ScheduledCard = lazy(() =>
  retryWhenOnline(() => import('../features/publishing/schedule/scheduled-card.tsx')).then(
    (file) => ({ default: file.ScheduledCard }),
  ),
)

const ClientClaims = lazy(() =>
  retryWhenOnline(() => import('../features/claims/client-claims.tsx')).then((file) => ({
    default: file.ClientClaims,
  })),
)
const ClientSignOff = lazy(() =>
  retryWhenOnline(() => import('../features/signoff/client-sign-off.tsx')).then((file) => ({
    default: file.ClientSignOff,
  })),
)

export const meta = () => [{ title: 'Client · Copydesk' }]

export default function Client() {
  const { id = '' } = useParams()
  return <WithClient id={id}>{(client) => <ClientHome client={client} />}</WithClient>
}

function ClientHome({ client }: { client: ShownClient }) {
  const newest = useQuery(campaignsQuery).data?.find(({ clientId }) => clientId === client.id)
  return (
    <ClientPage client={client}>
      <ClientWork client={client} campaignId={newest?.id} />
    </ClientPage>
  )
}

type ClientWorkProps = { client: ShownClient; campaignId: string | undefined }

function ClientWork({ client, campaignId }: ClientWorkProps) {
  const overview = useQuery(clientOverviewQuery(client.id))
  if (overview.isPending) return <WorkSkeleton />
  if (!overview.data)
    return <QueryError query={overview} title="The client’s work could not be loaded" />
  const work = overview.data
  const filter = { client: client.id }
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {work.newest.length > 0 ? (
          <>
            <StatusCounts articles={work.articles} filter={filter} />
            <NewestArticles work={work} filter={filter} />
            <PublishedArticles work={work} filter={filter} />
          </>
        ) : (
          client.campaigns > 0 && <NoArticles campaignId={campaignId} />
        )}
        <ClientCampaigns clientId={client.id} archived={client.isArchived} />
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:max-xl:grid-cols-2">
        <SideCard title="About">
          <AboutClient client={client} creditsThisMonth={work.creditsThisMonth} />
        </SideCard>
        <Suspense>
          <ScheduledCard clientId={client.id} />
        </Suspense>
        <SideCard title="Monthly budget">
          <Suspense fallback={<Skeleton className="h-16" />}>
            <ClientBudget clientId={client.id} />
          </Suspense>
        </SideCard>
        <SideCard title="Approval">
          <Suspense fallback={<Skeleton className="h-10" />}>
            <ClientSignOff clientId={client.id} mayChange={client.abilities.update} />
          </Suspense>
        </SideCard>
        <SideCard title="Facts">
          <Suspense fallback={<Skeleton className="h-16" />}>
            <ClientClaims clientId={client.id} mayChange={client.abilities.update} />
          </Suspense>
        </SideCard>
        <SideCard title="Default templates">
          <TemplatesInUse templates={work.templates} />
        </SideCard>
        <SideCard title="People">
          <ClientPeople people={work.people} />
        </SideCard>
        <SideCard title="Recent activity">
          <ActivityList items={work.activity} all={`/dashboard/activity?client=${client.id}`} />
        </SideCard>
      </div>
    </div>
  )
}
