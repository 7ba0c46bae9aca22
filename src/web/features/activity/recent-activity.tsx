import { useQuery } from '@tanstack/react-query'
import { useIsNear } from '../../lib/first-load/near-window.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { SideCard } from '../../ui/side-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { newestActivityQuery } from './activity.queries.ts'
import { ActivityList } from './activity-list.tsx'

/** What happened to an article last. */
export function RecentActivity({ articleId }: { articleId: string }) {
  const activity = useQuery({ ...newestActivityQuery({ articleId }), enabled: useIsNear() })
  return (
    <SideCard title="Activity">
      {activity.isPending && <Skeleton className="h-24" />}
      {activity.isError && !activity.data && (
        <QueryError query={activity} className="py-6" title="The activity could not be loaded" />
      )}
      {activity.data && (
        <ActivityList
          items={activity.data.items}
          most={5}
          all={`/dashboard/activity?article=${articleId}`}
        />
      )}
    </SideCard>
  )
}
