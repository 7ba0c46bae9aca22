import type { Work } from '#contracts/clients/client-overview.ts'
import { type StatusGroup, statusGroups } from '../list/list-filters.ts'

/** Sums the articles of each status filter, in the order of the filters; none gives 0. */
export function countsByGroup(
  articles: Work['articles'],
): { group: StatusGroup; label: string; total: number }[] {
  return Object.entries(statusGroups).map(([group, { label, statuses }]) => ({
    group: group as StatusGroup,
    label,
    total: articles
      .filter(({ status }) => statuses.some((one) => one === status))
      .reduce((sum, { total }) => sum + total, 0),
  }))
}

/** The address of the list with these filters. */
export function filteredList(filters: Record<string, string>): string {
  return `/dashboard/articles?${new URLSearchParams(filters)}`
}
