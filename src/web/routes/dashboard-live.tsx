import { staleActivity } from '../features/activity/activity.queries.ts'
import { ArticleEvents, staleArticles } from '../features/articles/article-events.tsx'
import { isInBatch } from '../features/articles/order/batch-notices.ts'
import { staleCredits } from '../features/billing/credits.queries.ts'
import { staleCampaigns } from '../features/campaigns/campaigns.queries.ts'
import { staleClients } from '../features/clients/clients.queries.ts'
import { staleCredentials } from '../features/credentials/credentials.queries.ts'
import { staleKeys } from '../features/developers/stale-keys.ts'
import { staleImages } from '../features/images/stale-images.ts'
import { LiveUpdates } from '../features/live/live-updates.tsx'
import { staleOverview } from '../features/overview/overview.queries.ts'
import { stalePublications } from '../features/publishing/stale-publications.ts'
import { staleTeam } from '../features/team/team.queries.ts'
import { staleTemplates } from '../features/templates/templates.queries.ts'

const rules = [
  staleClients,
  staleCampaigns,
  staleArticles,
  staleOverview,
  staleActivity,
  staleImages,
  staleCredits,
  staleCredentials,
  stalePublications,
  staleTemplates,
  staleTeam,
  staleKeys,
]

/** The live events of the dashboard, with the queries each feature refreshes. */
export function DashboardLive({ person }: { person: string }) {
  return (
    <>
      <LiveUpdates rules={rules} person={person} toldWithOrder={isInBatch} />
      <ArticleEvents />
    </>
  )
}
