import type { ArticleStatus } from '#contracts/articles/articles.ts'
import type { Work } from '#contracts/clients/client-overview.ts'
import { type StatusGroup, statusGroups } from '../list/list-filters.ts'

type Counted = Pick<Work, 'articles' | 'cancelled'>

/** Sums the articles of each status filter, in the order of the filters; none gives 0. */
export function countsByGroup({
  articles,
  cancelled,
}: Counted): { group: StatusGroup; label: string; total: number }[] {
  const sumOf = (statuses: readonly ArticleStatus[]) =>
    articles
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { total }) => sum + total, 0)
  return Object.entries(statusGroups).map(([group, { label, statuses }]) => ({
    group: group as StatusGroup,
    label,
    total:
      group === 'cancelled' ? cancelled : sumOf(statuses) - (group === 'failed' ? cancelled : 0),
  }))
}

/** The address of the list with these filters. */
export function filteredList(filters: Record<string, string>): string {
  return `/dashboard/articles?${new URLSearchParams(filters)}`
}
