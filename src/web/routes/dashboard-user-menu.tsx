import { UserMenu } from '../features/accounts/user-menu.tsx'
import { useWorkspaceNews } from '../features/team/use-workspace-news.ts'

/** The person's menu, and what there is to say of the workspace they have come to. */
export function DashboardUserMenu() {
  useWorkspaceNews()
  return <UserMenu />
}
