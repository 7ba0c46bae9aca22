import type { Agency, AgencyFields } from '#contracts/team/agency.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { agencyOf } from './agency.views.ts'
import { managesWorkspace, requireManager } from './workspaces.policy.ts'
import { lockedRole, setAgency } from './workspaces.store.ts'

/** Returns what clients see of the agency. */
export async function getAgency(context: RequestContext): Promise<Agency> {
  return await context.reading(async (scope) => ({
    ...(await agencyOf(scope)),
    abilities: { change: managesWorkspace(scope.member) },
  }))
}

/** Stores what clients see of the agency; throws `forbidden` for members who do not manage the workspace. */
export async function saveAgency(context: RequestContext, fields: AgencyFields): Promise<void> {
  await context.inTransaction(async (scope) => {
    const role = await lockedRole(scope)
    if (!role) throw new AppError('not_found')
    requireManager({ role })
    const before = await agencyOf(scope)
    await setAgency(scope, fields)
    if (before.name === fields.name) await emit(scope, 'workspace.agency_changed')
    else await emit(scope, 'workspace.renamed', { name: fields.name, before: before.name })
  })
}
