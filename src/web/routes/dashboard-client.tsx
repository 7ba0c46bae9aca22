import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { ClientOverview } from '#contracts/clients/client-overview.ts'
import type { Client as ShownClient } from '#contracts/clients/clients.ts'
import { ActivityList } from '../features/activity/activity-list.tsx'
import { NewestArticles } from '../features/articles/summary/newest-articles.tsx'
import { NoArticles } from '../features/articles/summary/no-articles.tsx'
import { PublishedArticles } from '../features/articles/summary/published-articles.tsx'
import { StageStrip } from '../features/articles/summary/stage-strip.tsx'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { ClientCampaigns } from '../features/campaigns/client-campaigns.tsx'
import { AboutClient } from '../features/clients/about-client.tsx'
import { WithClient } from '../features/clients/with-client.tsx'
import { clientOverviewQuery } from '../features/overview/work.queries.ts'
import { WorkSkeleton } from '../features/overview/work-skeleton.tsx'
import { ClientPeople } from '../features/team/client-people.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { QueryError } from '../ui/error-state.tsx'
import { SideCard } from '../ui/side-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ClientPage } from './client-page.tsx'

const ClientBudget = lazyPart(
  () => import('../features/billing/budgets/client-budget.tsx'),
  (file) => file.ClientBudget,
)

const ScheduledCard = lazyPart(
  () => import('../features/publishing/schedule/scheduled-card.tsx'),
  (file) => file.ScheduledCard,
)

const ClientClaims = lazyPart(
  () => import('../features/claims/client-claims.tsx'),
  (file) => file.ClientClaims,
)
const ClientCosts = lazyPart(
  () => import('../features/costs/client-costs.tsx'),
  (file) => file.ClientCosts,
)
const ClientSignOff = lazyPart(
  () => import('../features/signoff/rounds/client-sign-off.tsx'),
  (file) => file.ClientSignOff,
)
const ClientTemplates = lazyPart(
  () => import('../features/templates/choosing/client-templates.tsx'),
  (file) => file.ClientTemplates,
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
            <StageStrip stages={work.stages} filter={filter} />
            <NewestArticles work={work} filter={filter} />
            <PublishedArticles work={work} filter={filter} />
          </>
        ) : (
          client.campaigns > 0 && <NoArticles campaignId={campaignId} />
        )}
        <ClientCampaigns clientId={client.id} archived={client.isArchived} />
        <ClientSettings client={client} inCampaigns={work.templates} />
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:max-xl:grid-cols-2">
        <SideCard title="About">
          <AboutClient client={client} creditsThisMonth={work.creditsThisMonth} />
        </SideCard>
        <Suspense>
          <ScheduledCard clientId={client.id} />
        </Suspense>
        <SideCard title="People">
          <ClientPeople people={work.people} />
        </SideCard>
        <SideCard title="Recent activity">
          <ActivityList
            items={work.activity}
            most={8}
            all={`/dashboard/activity?client=${client.id}`}
          />
        </SideCard>
      </div>
    </div>
  )
}

type ClientSettingsProps = { client: ShownClient; inCampaigns: ClientOverview['templates'] }

/** How the client's articles are approved, checked, written and paid for. */
function ClientSettings({ client, inCampaigns }: ClientSettingsProps) {
  return (
    <section aria-labelledby="client-settings" className="grid grid-cols-1 gap-4">
      <h2 id="client-settings" className="text-lg">
        Settings
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <SideCard title="Approval">
            <Suspense fallback={<Skeleton className="h-10" />}>
              <ClientSignOff clientId={client.id} mayChange={client.abilities.update} />
            </Suspense>
          </SideCard>
          <SideCard title="Monthly budget">
            <Suspense fallback={<Skeleton className="h-16" />}>
              <ClientBudget clientId={client.id} />
            </Suspense>
          </SideCard>
          <Suspense>
            <ClientCosts clientId={client.id} />
          </Suspense>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <SideCard title="Facts">
            <Suspense fallback={<Skeleton className="h-16" />}>
              <ClientClaims clientId={client.id} mayChange={client.abilities.update} />
            </Suspense>
          </SideCard>
          <SideCard title="Default templates">
            <Suspense fallback={<Skeleton className="h-16" />}>
              <ClientTemplates
                clientId={client.id}
                mayChange={client.abilities.update}
                inCampaigns={inCampaigns}
              />
            </Suspense>
          </SideCard>
        </div>
      </div>
    </section>
  )
}
