import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ActivityItem } from '#contracts/team/activity.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { activityQuery } from './activity.queries.ts'
import { filterQuery, readFilter } from './activity-address.ts'
import { ActivityDays } from './activity-days.tsx'
import { type ActivityChoices, ActivityFilters } from './activity-filters.tsx'

/** Who did what, by day, filtered by person, kind, client and period. */
export function ActivityScreen({ choices }: { choices: ActivityChoices }) {
  const [params] = useSearchParams()
  const filter = readFilter(params)
  // Midnight passes; a page left open overnight must not change its query with every render.
  const [now] = useState(serverDate)
  const activity = useInfiniteQuery(activityQuery(filterQuery(filter, now)))
  const items = activity.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageHeader title="Activity" />
      <ActivityFilters filter={filter} choices={choices} />
      {filter.article && <OneArticle id={filter.article} items={items} />}
      {activity.isPending && <Waiting />}
      {activity.isError && !items && (
        <QueryError query={activity} title="The activity could not be loaded" />
      )}
      {items?.length === 0 && (
        <EmptyState
          title="Nothing to show"
          text="No activity matches. Try fewer filters or a longer period."
        />
      )}
      {items && items.length > 0 && (
        <ActivityDays items={items} more={activity.hasNextPage} now={now} />
      )}
      {activity.isFetchNextPageError && (
        <Banner tone="warning" className="mt-6">
          Older activity could not be loaded. What you see is unchanged.
        </Banner>
      )}
      {activity.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            pending={activity.isFetchingNextPage}
            onClick={() => void activity.fetchNextPage()}
          >
            Show older activity
          </Button>
        </div>
      )}
    </>
  )
}

function OneArticle({ id, items = [] }: { id: string; items: ActivityItem[] | undefined }) {
  const subject = items.find((item) => item.subject.id === id)?.subject
  return (
    <Banner className="mb-6">
      You see only the activity on{' '}
      {subject?.exists ? (
        <TextLink to={`/dashboard/articles/${id}/preview`}>{subject.name}</TextLink>
      ) : (
        (subject?.name ?? 'one article')
      )}
      .
    </Banner>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the activity" className="grid gap-3">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  )
}
