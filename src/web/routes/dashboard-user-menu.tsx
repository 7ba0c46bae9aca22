import { UserMenu } from '../features/accounts/user-menu.tsx'
import { useWorkspaceSwitch } from '../features/team/use-workspace-switch.tsx'

/** The person's menu, with their other workspaces. */
export function DashboardUserMenu() {
  return <UserMenu more={useWorkspaceSwitch()} />
}
