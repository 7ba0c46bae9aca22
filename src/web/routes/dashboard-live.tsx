import { ArticleEvents } from '../features/articles/article-events.tsx'
import { isInBatch } from '../features/articles/order/batch-notices.ts'
import { LiveUpdates } from '../features/live/live-updates.tsx'

/** The live events of the dashboard. */
export function DashboardLive({ person }: { person: string }) {
  return (
    <>
      <LiveUpdates person={person} toldWithOrder={isInBatch} />
      <ArticleEvents />
    </>
  )
}
