import { namesOfKind } from '#contracts/events/catalogue.ts'
import type { ActivityKind } from '#contracts/rules/activity-kinds.ts'
import { activityPageSize } from '#contracts/rules/page-size.ts'
import type { ActivityItem } from '#contracts/team/activity.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { mayReadActivity } from './activity.policy.ts'
import { newestActivity } from './activity.views.ts'

type ActivityInput = {
  kind?: ActivityKind | undefined
  userId?: string | undefined
  clientId?: string | undefined
  articleId?: string | undefined
  since?: string | undefined
  before?: string | undefined
}

/** Returns a page of the activity that the member may see, newest first. */
export async function listActivity(
  context: RequestContext,
  { kind, since, ...within }: ActivityInput,
): Promise<{ items: ActivityItem[]; next: string | null }> {
  return await context.reading(async (scope) => {
    const filter = {
      ...within,
      actions: kind && namesOfKind(kind),
      since: since ? new Date(since) : undefined,
      ...mayReadActivity(scope.member),
    }
    // One more than a page shows whether there is another.
    const found = await newestActivity(scope, filter, activityPageSize + 1)
    const items = found.slice(0, activityPageSize)
    return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null }
  }, frequent)
}
