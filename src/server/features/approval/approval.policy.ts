import type { MemberScope } from '#server/context/context.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'

/**
 * Tells whether a member may change who approves, and move an article out of an approval that it needs: the owner and
 * admins may.
 */
export function mayChangeRules({ role, limited }: MemberScope['member']): boolean {
  return managesWorkspace({ role }) && !limited
}
