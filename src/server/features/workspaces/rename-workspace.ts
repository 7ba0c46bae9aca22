import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireManager } from './workspaces.policy.ts'
import { lockedRole, setWorkspaceName } from './workspaces.store.ts'

/** Renames the workspace; throws `forbidden` for members who do not manage it. */
export async function renameWorkspace(context: RequestContext, name: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const role = await lockedRole(scope)
    if (!role) throw new AppError('not_found')
    requireManager({ role })
    await setWorkspaceName(scope, name)
    await emit(scope, 'workspace.renamed', { name, before: scope.member.workspaceName })
  })
}
