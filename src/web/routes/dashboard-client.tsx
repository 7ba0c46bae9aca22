import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { Client as ShownClient } from '#contracts/clients/clients.ts'
import { ClientArticles } from '../features/articles/list/client-articles.tsx'
import { NoArticles } from '../features/articles/summary/no-articles.tsx'
import { WithClient } from '../features/clients/with-client.tsx'
import { ClientStanding } from '../features/overview/client-standing.tsx'
import { clientOverviewQuery } from '../features/overview/work.queries.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { campaignsQuery } from '../lib/lists/campaign-choices.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { articleSlots } from './article-list-slots.tsx'
import { ClientPage } from './client-page.tsx'

const RemindButton = lazyPart(
  () => import('../features/signoff/reminders/remind-button.tsx'),
  (file) => file.RemindButton,
)

export const meta = () => [{ title: 'Client · Copydesk' }]

export default function Client() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => (
        <ClientPage client={client}>
          <Standing client={client} />
          <Articles key={client.id} client={client} />
        </ClientPage>
      )}
    </WithClient>
  )
}

/** Where the client stands; nothing before its first article. */
function Standing({ client: { id } }: { client: ShownClient }) {
  const overview = useQuery(clientOverviewQuery(id))
  if (overview.isPending) return <Skeleton className="mb-8 h-44 max-xl:h-80" />
  if (!overview.data) {
    return (
      <QueryError
        query={overview}
        className="mb-8"
        title="Where the client stands could not be loaded"
      />
    )
  }
  if (overview.data.stages.length === 0) return null
  return (
    <ClientStanding
      clientId={id}
      work={overview.data}
      remind={(person) => (
        <Suspense fallback={<Skeleton className="h-8 w-20" />}>
          <RemindButton clientId={id} person={person} />
        </Suspense>
      )}
    />
  )
}

function Articles({ client }: { client: ShownClient }) {
  const newest = useQuery(campaignsQuery({ clientIds: [client.id] })).data?.items[0]
  return (
    <ClientArticles
      clientId={client.id}
      choices={{ clients: [] }}
      slots={articleSlots}
      empty={
        client.campaigns > 0 ? (
          <NoArticles campaignId={newest?.id} />
        ) : (
          <EmptyState
            title="No campaigns found"
            text="Create a campaign to start writing for this client."
            action={
              !client.isArchived && (
                <Button asChild>
                  <Link to={`/dashboard/campaigns/new?client=${client.id}`} prefetch="intent">
                    Create Campaign
                  </Link>
                </Button>
              )
            }
          />
        )
      }
    />
  )
}
