import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown for a client or campaign without articles. */
export function NoArticles({ campaignId }: { campaignId: string | undefined }) {
  const campaign = campaignId ? `?campaign=${campaignId}` : ''
  return (
    <EmptyState
      className="py-10"
      title="No articles yet"
      text="Create the first one: a title, topic, keyword, website or prompt is enough."
      action={
        <>
          <Button asChild>
            <Link to={`/dashboard/articles/new${campaign}`} prefetch="intent">
              Create New Article
            </Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={`/dashboard/articles/write${campaign}`}>Write it yourself</Link>
          </Button>
        </>
      }
    />
  )
}
