import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListSlots } from './article-selection-bar.tsx'
import { ArticlesMenu, ArticlesPanel, useArticles } from './articles-panel.tsx'
import { useListAddress } from './list-address.ts'
import type { ListChoices } from './list-toolbar.tsx'

const ListViews = lazyPart(
  () => import('../desk/list-views.tsx'),
  (file) => file.ListViews,
)

const viewsToCome = <Skeleton className="h-8 w-80 max-w-full" />

const BatchScreen = lazyPart(
  () => import('./batch/batch-screen.tsx'),
  (file) => file.BatchScreen,
)

type ArticlesScreenProps = { choices: ListChoices; slots: ListSlots }

/** All articles; those of one batch as its grid. */
export function ArticlesScreen({ choices, slots }: ArticlesScreenProps) {
  const address = useListAddress()
  const { batch } = address.filters
  if (!batch) return <AllArticles choices={choices} slots={slots} />
  return (
    <Suspense>
      <BatchScreen key={batch} address={address} choices={choices} slots={slots} />
    </Suspense>
  )
}

/** Twenty to a page, newest first by default. */
function AllArticles({ choices, slots }: ArticlesScreenProps) {
  const shown = useArticles()
  const { articles, list, filtered, isBare, ahead } = shown
  return (
    <>
      <PageHeader
        title="Articles"
        description={
          // The line is reserved, so that nothing moves when the count arrives.
          <span role="status" data-figures className="block min-h-5">
            {list && formatCount(list.total, 'article')}
            {articles.data && filtered && ' found'}
          </span>
        }
        actions={<ArticlesMenu shown={shown} />}
      />
      {!isBare && (
        <div className="-mt-3 mb-2 min-h-10 print:hidden">
          <Suspense fallback={viewsToCome}>{ahead ? <ListViews /> : viewsToCome}</Suspense>
        </div>
      )}
      <ArticlesPanel shown={shown} choices={choices} slots={slots} empty={<NoArticles />} />
    </>
  )
}

function NoArticles() {
  return (
    <EmptyState
      title="No articles found"
      text="Choose a campaign, enter a title or a topic, and read your first article in minutes."
      action={
        <>
          <Button asChild>
            <Link to="/dashboard/articles/new" prefetch="intent">
              <Plus aria-hidden />
              Create New Article
            </Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to="/dashboard/articles/write">Write it yourself</Link>
          </Button>
        </>
      }
    />
  )
}
