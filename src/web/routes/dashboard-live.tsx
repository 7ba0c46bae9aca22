import { useEffect } from 'react'
import { staleActivity } from '../features/activity/activity.queries.ts'
import { ArticleEvents, staleArticles } from '../features/articles/article-events.tsx'
import { isInBatch } from '../features/articles/order/batch-notices.ts'
import { staleCredits } from '../features/billing/credits.queries.ts'
import { staleCampaigns } from '../features/campaigns/campaigns.queries.ts'
import { staleClients } from '../features/clients/clients.queries.ts'
import { staleCredentials } from '../features/credentials/credentials.queries.ts'
import { staleImages } from '../features/images/stale-images.ts'
import { LiveUpdates } from '../features/live/live-updates.tsx'
import { staleOverview } from '../features/overview/overview.queries.ts'
import { stalePublications } from '../features/publishing/stale-publications.ts'
import { staleTeam } from '../features/team/team.queries.ts'
import { staleTemplates } from '../features/templates/templates.queries.ts'

import { runWhenIdle } from '../lib/run-when-idle.ts'

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
]

const countAll = ({ countClicks, countScreens }: typeof import('../lib/usage.ts')) => {
  countClicks()
  countScreens()
}

/** The live events of the dashboard, with the queries each feature refreshes. */
export function DashboardLive({ person }: { person: string }) {
  // What is counted, where it is, can wait until nothing else is to be done.
  useEffect(
    () => runWhenIdle(() => void import('../lib/usage.ts').then(countAll, () => undefined)),
    [],
  )
  return (
    <>
      <LiveUpdates rules={rules} person={person} toldWithOrder={isInBatch} />
      <ArticleEvents />
    </>
  )
}
