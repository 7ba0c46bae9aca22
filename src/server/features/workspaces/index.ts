export { renameWorkspace } from './rename-workspace.ts'
export { managesWorkspace, requireManager } from './workspaces.policy.ts'
export { lockWorkspace } from './workspaces.store.ts'
