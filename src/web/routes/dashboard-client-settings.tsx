import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { ActivityList } from '../features/activity/activity-list.tsx'
import { AboutClient } from '../features/clients/about-client.tsx'
import { WithClient } from '../features/clients/with-client.tsx'
import { clientOverviewQuery } from '../features/overview/work.queries.ts'
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
const ClientClaims = lazyPart(
  () => import('../features/claims/client-claims.tsx'),
  (file) => file.ClientClaims,
)
const ClientSignOff = lazyPart(
  () => import('../features/signoff/rounds/client-sign-off.tsx'),
  (file) => file.ClientSignOff,
)
const ClientTemplates = lazyPart(
  () => import('../features/templates/choosing/client-templates.tsx'),
  (file) => file.ClientTemplates,
)

export const meta = () => [{ title: 'Settings · Copydesk' }]

export default function ClientSettingsPage() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => (
        <ClientPage client={client} part="Settings">
          <ClientSettings client={client} />
        </ClientPage>
      )}
    </WithClient>
  )
}

/** How the client's articles are approved, checked, written and paid for, and who sees them. */
function ClientSettings({ client }: { client: Client }) {
  const overview = useQuery(clientOverviewQuery(client.id))
  const { id: clientId } = client
  const mayChange = client.abilities.update
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <h2 className="sr-only">Settings</h2>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {overview.data && (
          <SideCard title="About">
            <AboutClient client={client} creditsThisMonth={overview.data.creditsThisMonth} />
          </SideCard>
        )}
        <SideCard title="Approval">
          <Suspense fallback={<Skeleton className="h-10" />}>
            <ClientSignOff clientId={clientId} mayChange={mayChange} />
          </Suspense>
        </SideCard>
        <SideCard title="Monthly budget">
          <Suspense fallback={<Skeleton className="h-16" />}>
            <ClientBudget clientId={clientId} />
          </Suspense>
        </SideCard>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <SideCard title="Facts">
          <Suspense fallback={<Skeleton className="h-16" />}>
            <ClientClaims clientId={clientId} mayChange={mayChange} />
          </Suspense>
        </SideCard>
        <SideCard title="Default templates">
          <Suspense fallback={<Skeleton className="h-16" />}>
            <ClientTemplates
              clientId={clientId}
              mayChange={mayChange}
              inCampaigns={overview.data?.templates ?? []}
            />
          </Suspense>
        </SideCard>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 md:max-xl:col-span-2 md:max-xl:grid-cols-2">
        {overview.isPending && <Skeleton className="h-64" />}
        {!overview.isPending && !overview.data && (
          <QueryError query={overview} title="The client’s work could not be loaded" />
        )}
        {overview.data && (
          <>
            <SideCard title="People">
              <ClientPeople people={overview.data.people} />
            </SideCard>
            <SideCard title="Recent activity">
              <ActivityList
                items={overview.data.activity}
                most={8}
                all={`/dashboard/activity?client=${clientId}`}
              />
            </SideCard>
          </>
        )}
      </div>
    </div>
  )
}
