// What joins the frame once it is on screen, in one file, which would otherwise be a dozen requests.

export { HeaderCredits } from '../features/billing/header-credits.tsx'
export { WorkspaceName } from '../features/team/workspace-name.tsx'
export { DashboardLive } from './dashboard-live.tsx'
export { DashboardUserMenu } from './dashboard-user-menu.tsx'
