import { useQuery } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'
import { adminNavigation } from './admin-navigation.ts'
import { SidebarGroup } from './sidebar-group.tsx'

export const isAdminQuery = apiQueries.me.get.queryOptions({
  staleTime: 60_000,
  select: ({ isAdmin }) => isAdmin,
})

/** The entries for administrators; nothing for other people. */
export function AdminGroup(props: { narrow: boolean; onFollow: (() => void) | undefined }) {
  const isAdmin = useQuery(isAdminQuery).data
  return isAdmin ? <SidebarGroup group={adminNavigation} {...props} /> : null
}
